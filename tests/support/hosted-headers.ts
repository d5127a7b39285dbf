import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSiteServer } from '../../local/web/site-server.ts';
import { inspectPage } from '../../publishing/checks/inspect-file.ts';
import { securityHeaders } from '../../publishing/releases/security-headers.ts';
import { readServingRules, type ServingRules } from '../../publishing/releases/serving-rules.ts';
import { pagesOf } from './built-pages.ts';
import { freePort } from './free-port.ts';
import type { TestStack } from './stack.ts';

/** URL of the hosted site's Supabase project. */
export const supabase = 'https://abcdefghijkl.supabase.co';

/** Serves the built site while `examine` runs, with the headers of a hosted site on HTTPS with a Supabase project. */
export async function withHostedSite(
  stack: TestStack,
  examine: (site: { rules: ServingRules; url: string; folder: string }) => Promise<void>,
  priceUrl = '/api/coingecko',
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'newsroom-hosted-'));
  cpSync(stack.product.publisher.release().folder, folder, { recursive: true });
  const inlineOfFiles = (files: string[]) => {
    const found = files.map((file) => inspectPage(readFileSync(join(folder, file), 'utf8')));
    return {
      inlineScripts: new Set(found.flatMap(({ inlineScripts }) => inlineScripts)),
      inlineStyles: new Set(found.flatMap(({ inlineStyles }) => inlineStyles)),
    };
  };
  const isFixed = (file: string) => !file.includes('/') && file !== '404.html';
  const files = pagesOf(folder);
  const inline = {
    others: inlineOfFiles(files.filter((file) => !isFixed(file))),
    pages: new Map(
      files
        .filter(isFixed)
        .map((file) => [`/${file.replace(/(?:index)?\.html$/, '')}`, inlineOfFiles([file])] as const),
    ),
  };
  const origins = { supabaseUrl: supabase, priceUrl, siteUrl: 'https://news.example' };
  writeFileSync(join(folder, '_headers'), securityHeaders(inline, origins));
  const rules = await readServingRules(folder);
  const port = await freePort();
  const server = await startSiteServer({ port, currentRelease: () => ({ folder, rules }), routes: {} });
  try {
    await examine({ rules, url: `http://localhost:${port}`, folder });
  } finally {
    server.close();
    server.closeAllConnections();
    rmSync(folder, { recursive: true });
  }
}
