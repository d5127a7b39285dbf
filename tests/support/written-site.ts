import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a site that can be served, as a build with this content version would. Returns the result of the build. */
export function writeSite(site: string, contentVersion: number) {
  const builtAt = new Date().toISOString();
  const built = { contentVersion, contentId: crypto.randomUUID(), builtAt, pages: 1, articles: 1 };
  mkdirSync(site, { recursive: true });
  for (const page of ['index.html', '404.html']) writeFileSync(join(site, page), '<html></html>');
  writeFileSync(join(site, '_headers'), "/*\n  Content-Security-Policy: default-src 'none'\n");
  writeFileSync(join(site, 'build.json'), JSON.stringify(built));
  return { ...built, leftOut: [], deadContentLinks: [] };
}
