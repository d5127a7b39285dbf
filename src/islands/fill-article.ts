import type { ArticleTeaser } from '../entities/readers/articles.ts';
import { formatLongDate } from '../rules/formats.ts';
import { labels } from '../rules/messages.ts';
import { pictureSources } from '../site/image-sources.ts';
import { litFor, moonPath } from '../site/moon-phase.ts';
import { articlePath, categoryPath } from '../site/paths.ts';
import { drawCover, retint } from './draw-cover.ts';
import { fillText } from './fill-text.ts';

/** What cards and article headers show of an article besides its text. */
export type Story = Omit<ArticleTeaser, 'id' | 'updated_at'>;

interface Details {
  /** How long the article takes to read, where its text is at hand. */
  minutes?: number;
  /** How wide its picture is shown. */
  sizes?: string;
}

/**
 * Writes an article into a copy of the markup that pages are built from (a card or an article's header), and takes
 * out what the article does not have. Everything goes in as text or as a checked address.
 */
export function fillStory(root: ParentNode, story: Story, details: Details = {}): void {
  const link = root.querySelector<HTMLAnchorElement>('h2 a, h3 a');
  const heading = link ?? root.querySelector('h1');
  if (heading) heading.textContent = story.title;
  if (link) link.href = articlePath(story.slug);
  fillBadge(root, story.category);
  fillText(root, '.standfirst', story.meta_description?.trim());
  fillText(root, '.author', story.author && labels.byAuthor(story.author));
  const time = root.querySelector('time');
  if (time) time.dateTime = story.published_at ?? '';
  fillText(root, 'time', formatLongDate(story.published_at));
  fillReadingTime(root, details.minutes);
  fillPicture(root, story, details.sizes);
}

function fillBadge(root: ParentNode, category: Story['category']): void {
  const badge = root.querySelector<HTMLAnchorElement>('a.badge');
  if (!badge || !category) {
    badge?.remove();
    return;
  }
  badge.href = categoryPath(category.slug);
  badge.textContent = category.name;
  retint(badge, category.slug);
}

function fillReadingTime(root: ParentNode, minutes: number | undefined): void {
  if (minutes === undefined) {
    root.querySelector('.length')?.remove();
    return;
  }
  root.querySelector('.length path')?.setAttribute('d', moonPath(litFor(minutes)));
  fillText(root, '.length span', labels.readingTime(minutes));
}

/** A header has a figure for its picture. A card has a frame with the drawing that stands in for one. */
function fillPicture(root: ParentNode, story: Story, sizes = '(min-width: 64rem) 50rem, 100vw'): void {
  const figure = root.querySelector('figure');
  const frame = root.querySelector('.frame');
  const sources = pictureSources(story.image_url, sizes);
  const image = figure?.querySelector('img') ?? newPicture();
  if (sources) {
    for (const [name, value] of Object.entries(sources)) image.setAttribute(name, value);
    image.dataset['cover'] = story.slug;
    frame?.replaceChildren(image);
  } else {
    figure?.remove();
    const drawing = frame?.querySelector('.cover');
    if (drawing) drawCover(drawing, story.slug);
  }
  if (figure) image.alt = story.image_alt_text?.trim() ?? '';
  fillText(root, 'figcaption', image.alt);
}

function newPicture(): HTMLImageElement {
  const image = new Image(1200, 675);
  image.className = 'picture';
  image.alt = '';
  return image;
}
