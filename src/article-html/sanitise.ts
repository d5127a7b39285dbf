import sanitizeHtml from 'sanitize-html';
import { cssOfClasses } from './classes.ts';
import { escapeHtml } from './escape-html.ts';
import { articleText } from './plain-text.ts';
import { ARTICLE_POLICY } from './policy.ts';
import { expandShortcodes } from './shortcodes.ts';
import { structureArticle } from './structure.ts';

/** An article's body as pages may show it, and the rules for the colours and sizes that it uses. */
export interface RenderedArticle {
  readonly html: string;
  readonly css: string;
}

/**
 * The one policy for article HTML, used by pages, preview and feeds: keeps what the editor's toolbar makes,
 * replaces shortcodes by buttons, and lets nothing through that could run. Rendering the result again changes
 * nothing. Runs in browsers too.
 */
export function renderArticleHtml(source: string): RenderedArticle {
  const html = sanitise(source);
  if (html === null) return { html: `<p>${escapeHtml(articleText(source))}</p>`, css: '' };
  return { html, css: cssOfClasses(classesIn(html)) };
}

function sanitise(source: string): string | null {
  const clean = clearOfThreats(source);
  if (clean === null) return null;
  const structured = structureArticle(clean);
  const expanded = expandShortcodes(structured);
  if (expanded === structured) return structured;
  // The buttons pass the sanitiser like everything else: it has the last word.
  const cleanAgain = clearOfThreats(expanded);
  return cleanAgain === null ? null : structureArticle(cleanAgain);
}

/** More open elements than this are no article; the parser's time would grow with their square. */
const DEEPEST = 1000;

/** Sanitised HTML, or `null` when it is nested too deeply to be worth more than its text. */
function clearOfThreats(source: string): string | null {
  let depth = 0;
  try {
    return sanitizeHtml(source, {
      ...ARTICLE_POLICY,
      onOpenTag: () => {
        depth += 1;
        if (depth > DEEPEST) throw new NestedTooDeeply();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof NestedTooDeeply) return null;
    throw error;
  }
}

class NestedTooDeeply extends Error {}

function classesIn(html: string): string[] {
  return [...html.matchAll(/<[a-z0-9]+ class="([^"]*)"/g)].flatMap((match) => match[1]?.split(' ') ?? []);
}
