import type { Embedded } from '../article-html/embeds.ts';

/**
 * Replaces a card with its embedded post when a reader follows the card's link. Before that, neither the provider's
 * content nor the code for providers is loaded. Afterwards, or with a modifier key, the link opens the provider's site.
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
  const { parseEmbedUrl } = await import('../article-html/embeds.ts');
  const embedded = parseEmbedUrl(link.href);
  if (embedded === null) return location.assign(link.href);
  for (const part of card.querySelectorAll(':scope > :not(figcaption)')) part.remove();
  const frame = frameOf(embedded);
  card.prepend(frame);
  link.textContent = link.textContent.replace(/^Show(?: \w+)? from /, 'Open on ');
  frame.focus();
}

/**
 * Creates a frame for the provider's page. It may run scripts and open links in new tabs, but cannot navigate this
 * page. `allow-same-origin` gives it its own origin, which is never ours.
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
