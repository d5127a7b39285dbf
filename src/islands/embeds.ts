import type { Embedded } from '../article-html/embeds.ts';

/**
 * Shows an embedded post in place of its card when a reader follows the card's link: until then nothing is loaded from
 * its provider, nor the code that knows providers. Afterwards, and with a modifier key, the link leads to the provider.
 */
function onClick(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('figcaption > a');
  const card = link?.closest('.prose figure.embed');
  if (!link || !card || card.querySelector('iframe')) return;
  event.preventDefault();
  showPost(card, link).catch(() => location.assign(link.href));
}

async function showPost(card: Element, link: HTMLAnchorElement): Promise<void> {
  const { embeddedAt } = await import('../article-html/embeds.ts');
  const embedded = embeddedAt(link.href);
  if (embedded === null) return location.assign(link.href);
  for (const part of card.querySelectorAll(':scope > :not(figcaption)')) part.remove();
  const frame = frameOf(embedded);
  card.prepend(frame);
  link.textContent = link.textContent?.replace(/^Show(?: \w+)? from /, 'Open on ') ?? null;
  frame.focus();
}

/**
 * A frame of the provider. It may run scripts in its own origin, which `allow-same-origin` gives it and which is never
 * ours, and open links in tabs, but cannot navigate this page.
 */
function frameOf({ frame: src, label, provider }: Embedded): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  );
  frame.title = label
    .replace(/^Show f/, 'F')
    .replace(/^Show (\w)/, (_, first: string) => first.toUpperCase());
  frame.allow = 'encrypted-media; fullscreen; picture-in-picture';
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (provider === 'spotify') frame.className = 'embed-music';
  else if (provider !== 'youtube' && provider !== 'vimeo') frame.className = 'embed-post';
  frame.src = src;
  return frame;
}

document.addEventListener('click', onClick);
