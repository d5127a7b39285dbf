import { Parser } from 'htmlparser2';
import { EMBED } from './embed-card.ts';
import { hexColour } from './styles.ts';

/** The parts of an article's text that are checked before publishing, in document order. */
export interface ArticleOutline {
  readonly headings: readonly { readonly level: number; readonly text: string }[];
  readonly images: readonly { readonly src: string; readonly alt: string }[];
  readonly links: readonly { readonly href: string; readonly text: string }[];
  /** Text with both a colour and a background of its own, as `rrggbb`. */
  readonly painted: readonly { readonly text: string; readonly ink: string; readonly paper: string }[];
  /** The values of `id` attributes. */
  readonly anchors: readonly string[];
}

interface Open {
  readonly ink: string | null;
  readonly paper: string | null;
  readonly isEmbed: boolean;
  readonly collect: { text: string }[];
}

/**
 * Extracts the outline of an article's HTML as written by the editor. Leaves out the content of embeds, which editors
 * do not write and the editor does not show.
 */
export function outlineOf(html: string): ArticleOutline {
  const headings: { level: number; text: string }[] = [];
  const images: { src: string; alt: string }[] = [];
  const links: { href: string; text: string }[] = [];
  const painted: { text: string; ink: string; paper: string }[] = [];
  const anchors: string[] = [];
  const open: Open[] = [];

  const parser = new Parser({
    onopentag(tag, attributes) {
      const outer = open.at(-1);
      const collect: { text: string }[] = [];
      const colours = coloursOf(attributes['style'] ?? '');
      const ink = colours.ink ?? outer?.ink ?? null;
      const paper = colours.paper ?? outer?.paper ?? null;
      const isEmbed = outer?.isEmbed || (tag === 'figure' && attributes['class'] === EMBED);
      open.push({ ink, paper, isEmbed, collect });
      if (isEmbed) return;
      if (attributes['id']) anchors.push(attributes['id']);
      if (tag === 'img') images.push({ src: attributes['src'] ?? '', alt: attributes['alt']?.trim() ?? '' });
      if (/^h[1-6]$/.test(tag)) collect.push(added(headings, { level: Number(tag[1]), text: '' }));
      if (tag === 'a') collect.push(added(links, { href: attributes['href']?.trim() ?? '', text: '' }));
      if ((colours.ink ?? colours.paper) && ink && paper)
        collect.push(added(painted, { text: '', ink, paper }));
    },
    ontext(text) {
      for (const { collect } of open) for (const part of collect) part.text += text;
    },
    onclosetag() {
      open.pop();
    },
  });
  parser.end(html);
  return { headings, images, links, painted, anchors };
}

function added<Part>(list: Part[], part: Part): Part {
  list.push(part);
  return part;
}

function coloursOf(style: string): { ink: string | null; paper: string | null } {
  return {
    ink: opaque(/(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(style)?.[1]),
    paper: opaque(/(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(style)?.[1]),
  };
}

/** Returns a colour without its transparency. */
function opaque(value: string | undefined): string | null {
  return value === undefined ? null : (hexColour(value.trim().toLowerCase())?.slice(0, 6) ?? null);
}
