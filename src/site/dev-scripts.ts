import type { MiddlewareHandler } from 'astro';
import { importLater } from './import-later.ts';

const componentScript = /<script type="module" src="([^"]+\?astro&(?:amp;)?type=script[^"]*)"><\/script>/g;

/** On the dev server only: component scripts load when those of the built site do. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = (await response.text()).replace(
    componentScript,
    (_, address: string) => `<script type="module">${importLater(address.replaceAll('&amp;', '&'))}</script>`,
  );
  return new Response(html, response);
};
