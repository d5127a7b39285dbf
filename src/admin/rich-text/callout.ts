import { mergeAttributes, Node } from '@tiptap/core';

const CALLOUT = 'callout';

/** A boxed note of one or more blocks. Feeds show it as plain text. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: `div.${CALLOUT}`, priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ class: CALLOUT }, HTMLAttributes), 0],
});
