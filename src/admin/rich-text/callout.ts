import { mergeAttributes, Node } from '@tiptap/core';

/** The class of a boxed note. */
const CALLOUT = 'callout';

/** A boxed note beside the running text: a box around one or more blocks, which feeds show as plain text. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: `div.${CALLOUT}`, priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ class: CALLOUT }, HTMLAttributes), 0],
});
