import { unwrapAll } from './boxes.ts';

/** Removes the comments of Microsoft Word, and the marks that refer to them. Returns how many comments there were. */
export function dropComments(body: HTMLElement): number {
  for (const list of body.querySelectorAll('[style*="mso-element:comment-list"]')) list.remove();
  const marks = body.querySelectorAll('a[href^="#_msocom_"]');
  for (const mark of marks) (mark.closest('.MsoCommentReference') ?? mark).remove();
  return marks.length;
}

const BLOCK = 'p, h1, h2, h3, h4, h5, h6, li, tr';
/** The marker of a list item: see word-lists.ts. */
const MARKER = '[style*="mso-list:Ignore" i]';

/**
 * Accepts the tracked changes of Microsoft Word, whose `cite` is their author. On web pages, `del` and `ins` are part of
 * the text. Removes the blocks that become blank. Returns how many deleted parts were removed.
 */
export function acceptChanges(body: HTMLElement): number {
  unwrapAll(body, 'ins[cite^="mailto:" i]');
  const deletions = body.querySelectorAll('del[cite^="mailto:" i]');
  for (const deletion of deletions) {
    let block = deletion.closest(BLOCK);
    deletion.remove();
    while (block && isBlank(block)) {
      const outer: Element | null = block.parentElement?.closest(BLOCK) ?? null;
      block.remove();
      block = outer;
    }
  }
  return deletions.length;
}

function isBlank(block: Element): boolean {
  const marker = block.querySelector(MARKER)?.textContent.trim() ?? '';
  return block.textContent.trim() === marker && block.querySelector('img, table') === null;
}
