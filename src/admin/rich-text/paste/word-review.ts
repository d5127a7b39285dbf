/** Removes the comments of Microsoft Word, and the marks that refer to them. Returns how many comments there were. */
export function dropComments(body: HTMLElement): number {
  for (const list of body.querySelectorAll('[style*="mso-element:comment-list"]')) list.remove();
  const marks = body.querySelectorAll('a[href^="#_msocom_"]');
  for (const mark of marks) (mark.closest('.MsoCommentReference') ?? mark).remove();
  return marks.length;
}

/**
 * Accepts the tracked changes of Microsoft Word, whose `cite` is their author. On web pages, `del` and `ins` are part of
 * the text. Returns how many deleted parts were removed.
 */
export function acceptChanges(body: HTMLElement): number {
  for (const insertion of body.querySelectorAll('ins[cite^="mailto:" i]'))
    insertion.replaceWith(...insertion.childNodes);
  const deletions = body.querySelectorAll('del[cite^="mailto:" i]');
  for (const deletion of deletions) deletion.remove();
  return deletions.length;
}
