import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node } from '@tiptap/pm/model';
import { NodeSelection, type Transaction } from '@tiptap/pm/state';
import type { FigureImage } from './figure.ts';
import { captionContent, type FigureTexts, textsOf } from './figure-caption.ts';

/** An image or a figure of the text. */
interface SelectedImage {
  readonly node: Node;
  readonly position: number;
}

/** Returns the selected image or figure, or the figure whose caption contains the selection; null if there is none. */
export function selectedImage(editor: Editor): SelectedImage | null {
  if (!editor.isActive('image') && !editor.isActive('figure')) return null;
  const { doc, selection } = editor.state;
  let found: SelectedImage | null = null;
  doc.nodesBetween(selection.from, selection.to, (node, position) => {
    if (/^(?:image|figure)$/.test(node.type.name)) found ??= { node, position };
  });
  return found;
}

/** Returns the caption and credit that an image has. An image without a figure has none. */
export const textsOfImage = ({ node }: SelectedImage): FigureTexts =>
  node.type.name === 'figure' ? textsOf(node) : { caption: '', credit: '' };

/** Returns whether an image is in a link. A figure cannot contain the link. */
export const isLinked = ({ node }: SelectedImage) => node.marks.some(({ type }) => type.name === 'link');

/**
 * Changes an image or a figure and selects it. An image with a caption or credit becomes a figure. This is one undo
 * step.
 */
export function changeImage(
  editor: Editor,
  { node, position }: SelectedImage,
  image: FigureImage,
  texts: FigureTexts,
): void {
  const { tr, schema } = editor.state;
  const attributes = { ...node.attrs, ...image };
  let at = position;
  if (node.type.name === 'figure') {
    const content = captionContent(schema, node.content, texts);
    const isSame = texts.caption === textsOf(node).caption && texts.credit === textsOf(node).credit;
    if (!isSame) tr.replaceWith(at + 1, at + 1 + node.content.size, content);
    tr.setNodeMarkup(at, null, attributes);
  } else if (texts.caption !== '' || texts.credit !== '') {
    const { preserved } = node.attrs;
    const content = captionContent(schema, Fragment.empty, texts);
    at = replaceByFigure(tr, position, schema.node('figure', { ...image, preserved }, content));
  } else tr.setNodeMarkup(at, null, attributes);
  tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
  editor.view.dispatch(closeHistory(tr));
}

/** Replaces an image by a block. Text before and after the image stays in its own paragraphs. Returns the new position. */
function replaceByFigure(tr: Transaction, position: number, figure: Node): number {
  const $image = tr.doc.resolve(position);
  const { parent, parentOffset } = $image;
  const outer = $image.node(-1);
  const index = $image.index(-1);
  const before = parent.cut(0, parentOffset);
  const after = parent.cut(parentOffset + 1);
  const end = isBlank(after) ? [] : [after];
  const blocks = Fragment.from([...(isBlank(before) ? [] : [before]), figure, ...end]);
  // Items of lists begin with a paragraph.
  const nodes = outer.canReplace(index, index + 1, blocks)
    ? blocks
    : Fragment.from([before.copy(), figure, ...end]);
  tr.replaceWith($image.before(), $image.after(), nodes);
  return $image.before() + (nodes.firstChild === figure ? 0 : (nodes.firstChild?.nodeSize ?? 0));
}

/** Returns whether a paragraph contains only spaces and line breaks. */
const isBlank = ({ content }: Node) =>
  content
    .textBetween(0, content.size, null, (leaf) => (leaf.type.name === 'hardBreak' ? ' ' : 'x'))
    .trim() === '';
