import type { MiddlewareHandler } from 'astro';
import { importLater } from './import-later.ts';

const componentScript = /<script type="module" src="([^"]+\?astro&(?:amp;)?type=script[^"]*)"><\/script>/g;

/** Delays component scripts on the dev server, as on the built site. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = (await response.text()).replace(
    componentScript,
    (_, url: string) => `<script type="module">${importLater(url.replaceAll('&amp;', '&'))}</script>`,
  );
  return new Response(html, response);
};
