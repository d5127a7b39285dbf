interface RenderedPart {
  shown: readonly unknown[];
  html: string;
}

/** Only the dev server sets this variable. There, code changes while it runs. */
const isDevServer = process.env['SITE_MAX_AGE_MS'] !== undefined;
/** The last rendering of each part, by name. */
const rendered = new Map<string, RenderedPart>();

/**
 * Returns the HTML of a part that is the same on all pages. `shown` is all the content that the part displays; the part
 * is re-rendered only when one of those values changes. Each page still queries `shown` itself, so that it depends on
 * it.
 */
export async function constantPart(
  name: string,
  shown: readonly unknown[],
  render: () => Promise<string>,
): Promise<string> {
  const cached = rendered.get(name);
  const isSame =
    cached?.shown.length === shown.length && cached.shown.every((value, n) => value === shown[n]);
  if (cached && isSame && !isDevServer) return cached.html;
  const html = await render();
  rendered.set(name, { shown, html });
  return html;
}
