import { type Editor, Node } from '@tiptap/core';
import { type Node as ClickedNode, Fragment, Slice } from '@tiptap/pm/model';
import { NodeSelection, Plugin, Selection, type Transaction } from '@tiptap/pm/state';
import { liftTarget, ReplaceAroundStep } from '@tiptap/pm/transform';
import type { EditorView } from '@tiptap/pm/view';
import { captionContent, type FigureTexts } from './figure-caption.ts';

/** The image of a figure. Width and height are in pixels, null if unknown. */
export interface FigureImage {
  readonly src: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** An image with a caption that is edited in place. Figures with any other content are preserved unchanged. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  // Without images: a figure with several is not edited as one.
  content: '(text | hardBreak)*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, rendered: false },
    alt: { default: '', rendered: false },
    width: { default: null, rendered: false },
    height: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (figure) => attributesOf(figure) ?? false,
      contentElement: (figure) =>
        (figure instanceof Element && figure.querySelector<HTMLElement>('figcaption')) ||
        document.createElement('figcaption'),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { src, alt, width, height } = node.attrs;
    const size = { ...(width && { width }), ...(height && { height }) };
    return ['figure', HTMLAttributes, ['img', { src, alt, ...size }], ['figcaption', 0]];
  },
  addCommands() {
    return {
      // Tiptap's command would also turn figures into paragraphs, without their images.
      clearNodes:
        () =>
        ({ state, tr, dispatch }) => {
          if (!dispatch) return true;
          for (const { $from, $to } of tr.selection.ranges)
            state.doc.nodesBetween($from.pos, $to.pos, (node, at) => {
              if (!node.isBlock) return;
              const $start = tr.doc.resolve(tr.mapping.map(at));
              const range = $start.blockRange(tr.doc.resolve(tr.mapping.map(at + node.nodeSize)));
              if (!range) return;
              const depth = liftTarget(range);
              if (node.isTextblock && node.type !== this.type)
                tr.setNodeMarkup(range.start, $start.parent.contentMatchAt($start.index()).defaultType);
              if (depth !== null) tr.lift(range, depth);
            });
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => leaveFigure(editor, this.name),
      // In an empty caption, Backspace selects the figure so that pressing it again deletes the figure.
      Backspace: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        if ($from.parent.type.name !== this.name || !empty || $from.parent.content.size > 0) return false;
        return editor.commands.selectParentNode();
      },
    };
  },
  addProseMirrorPlugins() {
    return [
      new Plugin({
        // The text tools and their shortcuts would replace a figure with its caption.
        filterTransaction: ({ steps, docs }) =>
          !steps.some(
            (step, index) =>
              step instanceof ReplaceAroundStep &&
              docs[index]?.nodeAt(step.from)?.type === this.type &&
              step.slice.content.firstChild?.isTextblock &&
              step.slice.content.firstChild.type !== this.type,
          ),
        // The second of two quick clicks in the same place counts as a double click.
        props: {
          handleClickOn: selectFigure,
          handleDoubleClickOn: selectFigure,
          handlePaste: pasteAfterFigure,
          handleDrop: dropAfterFigure,
          transformCopied: copyWithoutImageBefore,
        },
      }),
    ];
  },
});

/** Selects a figure whose image is clicked. By itself, a click would not move the selection: only the caption is text. */
function selectFigure(
  { state, dispatch }: EditorView,
  _position: number,
  { type }: ClickedNode,
  at: number,
  { target }: MouseEvent,
): boolean {
  if (type.name !== 'figure' || !(target instanceof HTMLImageElement)) return false;
  dispatch(state.tr.setSelection(NodeSelection.create(state.doc, at)));
  return true;
}

/** Pastes blocks and images after the figure if they would move the rest of its caption out of it. */
function pasteAfterFigure({ state, dispatch }: EditorView, _event: ClipboardEvent, slice: Slice): boolean {
  const { $from, $to } = state.selection;
  if ($to.parent.type.name !== 'figure' || $to.pos === $to.end() || !$from.sameParent($to)) return false;
  const pasted = state.tr.replaceSelection(slice);
  const rest = pasted.doc.resolve(pasted.mapping.map($to.pos));
  // Not only the same type: the rest can also be in a copy of the figure.
  if (rest.depth === $to.depth && rest.before() === $to.before()) return false;
  const { tr } = state;
  dispatch(insertBlocks(tr, $to.after(), slice).setMeta('paste', true).setMeta('uiEvent', 'paste'));
  return true;
}

/** Drops everything except text after the figure, too. */
function dropAfterFigure(view: EditorView, event: DragEvent, slice: Slice, isMove: boolean): boolean {
  const { tr, doc, selection } = view.state;
  // A block that is not selected can be dragged, too. The type of `dragging` does not declare it.
  const dragged = (view.dragging as { node?: NodeSelection } | null)?.node ?? selection;
  const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
  const $place = place && doc.resolve(place.pos);
  const isText = slice.content.childCount === 1 && slice.openStart > 0 && slice.openEnd > 0;
  if ($place?.parent.type.name !== 'figure' || isText) return false;
  // A block that is dropped on itself does not move.
  if (isMove && $place.pos >= dragged.from && $place.pos <= dragged.to) return true;
  if (isMove) dragged.replace(tr);
  const $moved = tr.doc.resolve(tr.mapping.map($place.pos));
  if ($moved.parent.type !== $place.parent.type) return false;
  view.focus();
  view.dispatch(insertBlocks(tr, $moved.after(), slice).setMeta('uiEvent', 'drop'));
  return true;
}

function insertBlocks(tr: Transaction, at: number, { content }: Slice): Transaction {
  const before = tr.steps.length;
  tr.replace(at, at, new Slice(content, 0, 0));
  const end = tr.mapping.slice(before).map(at);
  return tr.setSelection(Selection.near(tr.doc.resolve(end), -1)).scrollIntoView();
}

/** Copies or drags the end of a caption as plain text: its image is not selected. */
function copyWithoutImageBefore(slice: Slice, { state }: EditorView): Slice {
  const { content, openStart, openEnd } = slice;
  if (state.selection.$from.parentOffset === 0) return slice;
  return new Slice(withoutImageBefore(content, openStart), openStart, openEnd);
}

function withoutImageBefore(content: Fragment, depth: number): Fragment {
  const first = content.firstChild;
  if (!first || depth === 0) return content;
  return content.replaceChild(
    0,
    first.type.name === 'figure'
      ? first.type.schema.node('paragraph', null, first.content)
      : first.copy(withoutImageBefore(first.content, depth - 1)),
  );
}

/** Inserts a figure at the cursor. */
export function insertFigure(editor: Editor, image: FigureImage, texts: FigureTexts): boolean {
  const content = captionContent(editor.schema, Fragment.empty, texts).toJSON();
  return editor
    .chain()
    .focus()
    .insertContent([{ type: 'figure', attrs: image, content }, { type: 'paragraph' }])
    .run();
}

function attributesOf(figure: HTMLElement): Record<string, unknown> | null {
  const [image, caption, ...others] = figure.children;
  const hasText = [...figure.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  if (!(image instanceof HTMLImageElement) || hasText || others.length > 0) return null;
  if (caption && (caption.tagName !== 'FIGCAPTION' || caption.querySelector(BLOCKS))) return null;
  return {
    src: image.getAttribute('src'),
    alt: image.getAttribute('alt') ?? '',
    width: Number(image.getAttribute('width')) || null,
    height: Number(image.getAttribute('height')) || null,
  };
}

const BLOCKS = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, pre, table, iframe, img, hr';

/** Inserts a paragraph after the figure and moves the cursor there. */
function leaveFigure(editor: Editor, name: string): boolean {
  const { $from } = editor.state.selection;
  if ($from.parent.type.name !== name) return false;
  const after = $from.after();
  return editor
    .chain()
    .insertContentAt(after, { type: 'paragraph' })
    .setTextSelection(after + 1)
    .scrollIntoView()
    .run();
}
