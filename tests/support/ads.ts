import type { Page } from 'playwright/test';

/** Returns the element of a placement. */
export const adBox = (page: Page, placement: string) => page.locator(`[data-placement="${placement}"]`);

/** Returns SQL that replaces the advertisement of a placement. */
export const adSql = (placement: string, type: string, content: string, target: string | null = null) => `
  update public.advertisements set is_active = false where placement_key = '${placement}';
  insert into public.advertisements (name, placement_key, ad_type, content, target_url)
  values ('test', '${placement}', '${type}', $content$${content}$content$, ${target === null ? 'null' : `'${target}'`});
`;

/** SQL that restores the demo content's advertisements after `adSql`. */
export const demoAdsSql = `
  delete from public.advertisements where name = 'test';
  update public.advertisements set is_active = name not like '%ended%';
`;
