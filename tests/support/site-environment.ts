import { SITE_ENVIRONMENT_META } from '../../src/site/environment.ts';

/** Adds the environment of https://our.example to the document, as its pages contain it. */
export function addSiteEnvironment(): void {
  const meta = document.createElement('meta');
  meta.name = SITE_ENVIRONMENT_META;
  meta.content = JSON.stringify({
    siteUrl: 'https://our.example',
    supabaseUrl: 'https://data.example',
    publishableKey: 'key',
  });
  document.head.append(meta);
}
