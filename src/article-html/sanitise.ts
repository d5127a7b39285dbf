import sanitizeHtml from 'sanitize-html';
import { withoutControls } from '../rules/characters.ts';
import { escapeHtml } from '../rules/html.ts';
import { linkAnchors } from './anchors.ts';
import { cssForClasses } from './classes.ts';
import { articleText } from './plain-text.ts';
import { ARTICLE_POLICY } from './policy.ts';
import { expandShortcodes } from './shortcodes.ts';
import { structureArticle } from './structure.ts';
import { repairTables, TABLE_PART } from './tables.ts';
import { parseSanitised, writeNodes } from './tree.ts';

/** An article's body, ready for pages, and the CSS rules for the colours and sizes it uses. */
export interface RenderedArticle {
  readonly html: string;
  readonly css: string;
}

/**
 * Applies the single policy for article HTML, used by pages, preview and feeds: keeps the output of the editor's
 * toolbar, replaces shortcodes with buttons, and removes everything that could run code. Idempotent. Also runs in
 * browsers.
 */
export function renderArticleHtml(source: string): RenderedArticle {
  const clean = clearOfThreats(source);
  if (clean === null) return { html: `<p>${escapeHtml(articleText(source))}</p>`, css: '' };
  const html = linkAnchors(rewrite(clean));
  return { html, css: cssForClasses(classesIn(html)) };
}

/**
 * Repairs tables and nesting, and adds buttons. Nothing here can make sanitised HTML unsafe: its elements and texts are
 * moved, renamed to other allowed elements or removed, and so are attributes of table cells. What is added is constant,
 * checked (URLs, hexadecimal colours) or escaped.
 */
function rewrite(clean: string): string {
  let nodes = parseSanitised(clean);
  // Most articles have neither.
  if (TABLE_PART.test(clean)) nodes = repairTables(nodes);
  nodes = structureArticle(nodes);
  if (/\[cta/i.test(clean)) nodes = expandShortcodes(nodes);
  return writeNodes(nodes);
}

/**
 * Returns whether an article can have CSS rules, without sanitising it: they come only from the attributes `style` and
 * `class` and from shortcodes, whose bracket can be written as an entity.
 */
export function mayHaveCss(source: string): boolean {
  return /style|class|\[|&[#l]/i.test(source);
}

/** Maximum depth of the source. No real article nests deeper, and the parser's time grows quadratically with depth. */
const MAX_SOURCE_DEPTH = 1000;

/**
 * Returns sanitised HTML without control characters, or `null` if it is nested too deeply, in which case only its text is
 * used.
 */
function clearOfThreats(source: string): string | null {
  let depth = 0;
  try {
    // Halves of surrogate pairs first: without one, `/…/evil.example` would become the address of another site.
    const clean = sanitizeHtml(source.replace(/\p{Cs}/gu, ''), {
      ...ARTICLE_POLICY,
      onOpenTag: () => {
        depth += 1;
        if (depth > MAX_SOURCE_DEPTH) throw new NestingError();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
    // Only now, because entities can also stand for control characters.
    return withoutControls(clean);
  } catch (error) {
    if (error instanceof NestingError) return null;
    throw error;
  }
}

class NestingError extends Error {}

function classesIn(html: string): string[] {
  return [...html.matchAll(/<[a-z0-9]+ class="([^"]*)"/g)].flatMap((match) => match[1]?.split(' ') ?? []);
}
