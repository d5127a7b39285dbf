import sanitizeHtml from 'sanitize-html';
import { withoutControls } from '../rules/characters.ts';
import { escapeHtml } from '../rules/html.ts';
import { linkAnchors } from './anchors.ts';
import { cssForClasses } from './classes.ts';
import { articleText } from './plain-text.ts';
import { ARTICLE_POLICY } from './policy.ts';
import { expandShortcodes } from './shortcodes.ts';
import { structureArticle } from './structure.ts';
import { repairTables } from './tables.ts';

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
  const clean = sanitise(source);
  if (clean === null) return { html: `<p>${escapeHtml(articleText(source))}</p>`, css: '' };
  const html = linkAnchors(clean);
  return { html, css: cssForClasses(classesIn(html)) };
}

/**
 * Returns whether an article can have CSS rules, without sanitising it: they come only from the attributes `style` and
 * `class` and from shortcodes, whose bracket can be written as an entity.
 */
export function mayHaveCss(source: string): boolean {
  return /style|class|\[|&[#l]/i.test(source);
}

function sanitise(source: string): string | null {
  const clean = clearOfThreats(source);
  if (clean === null) return null;
  const structured = structureArticle(repairTables(clean));
  const expanded = expandShortcodes(structured);
  if (expanded === structured) return structured;
  // The buttons are sanitised too, so that all output has passed the sanitiser.
  const cleanAgain = clearOfThreats(expanded);
  return cleanAgain === null ? null : structureArticle(repairTables(cleanAgain));
}

/** Maximum nesting depth. No real article nests deeper, and the parser's time grows quadratically with depth. */
const MAX_DEPTH = 1000;

/**
 * Returns sanitised HTML without control characters, or `null` if it is nested too deeply, in which case only its text is
 * used.
 */
function clearOfThreats(source: string): string | null {
  let depth = 0;
  try {
    const clean = sanitizeHtml(source, {
      ...ARTICLE_POLICY,
      onOpenTag: () => {
        depth += 1;
        if (depth > MAX_DEPTH) throw new NestingError();
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
