import { absoluteUrl } from '../site/absolute-url.ts';
import { paths } from '../site/paths.ts';

export function GET(): Response {
  const lines = [
    'User-agent: *',
    `Disallow: ${paths.admin}`,
    '',
    `Sitemap: ${absoluteUrl(paths.sitemap)}`,
    `Sitemap: ${absoluteUrl(paths.newsSitemap)}`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
