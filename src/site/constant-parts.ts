interface RenderedPart {
  shown: readonly unknown[];
  html: string;
}

/** Set by the dev server only, where code changes while it runs. */
const isDevServer = process.env['SITE_FRESHNESS_MS'] !== undefined;
/** The parts by name, as they were rendered last. */
const rendered = new Map<string, RenderedPart>();

/**
 * The HTML of a part that is equal on all pages. `shown` is all the content that it shows: it is rendered again only
 * when that is another value or object. A page queries `shown` itself, so it still depends on it.
 */
export async function constantPart(
  name: string,
  shown: readonly unknown[],
  render: () => Promise<string>,
): Promise<string> {
  const known = rendered.get(name);
  const isSame = known?.shown.length === shown.length && known.shown.every((value, n) => value === shown[n]);
  if (known && isSame && !isDevServer) return known.html;
  const html = await render();
  rendered.set(name, { shown, html });
  return html;
}
