import type { Node } from '@tiptap/pm/model';

/** Returns whether a document contains a block of one of these types. */
export function hasBlock(doc: Node, types: readonly string[]): boolean {
  let isFound = false;
  doc.descendants(({ type, isTextblock }) => {
    isFound ||= types.includes(type.name);
    return !isFound && !isTextblock;
  });
  return isFound;
}
