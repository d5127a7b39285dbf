import { Mark, Node } from '@tiptap/core';
import { DOMParser as ContentParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { CTA_HIGHLIGHT } from './shortcode-marks.ts';
import { inPlainTable } from './tables.ts';

const CONTAINERS = [
  ...['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'address', 'center'],
  ...['figure', 'figcaption', 'details', 'summary', 'dl', 'dt', 'dd'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
];

/** Table sections. In tables that the toolbar can edit, they are not separate nodes. */
const PARTS = /^(?:thead|tbody|tfoot)$/;

/**
 * Block elements that no tool creates: boxes, tables with a caption, figures with several images. They are preserved,
 * and their text can be edited.
 */
export const Container = Node.create({
  name: 'container',
  group: 'block',
  content: 'block*',
  defining: true,
  isolating: true,
  addAttributes: () => ({ tag: { default: 'div', rendered: false } }),
  parseHTML: () =>
    CONTAINERS.map((tag) => ({
      tag,
      getAttrs: (element) => (inPlainTable(element) && PARTS.test(tag) ? false : { tag }),
      priority: 40,
    })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs['tag']), HTMLAttributes, 0],
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    // Browser extensions add empty boxes to the text. Those of the article are in the editor already.
    const foreign = {
      tag: 'div',
      ignore: true,
      getAttrs: (box: HTMLElement) => (box.textContent || box.querySelector('br, img, hr') ? false : null),
    };
    const domParser = new ContentParser(schema, [foreign, ...ContentParser.fromSchema(schema).rules]);
    return [new Plugin({ props: { domParser, clipboardParser: ContentParser.fromSchema(schema) } })];
  },
});

const INLINE = [
  ...['abbr', 'bdi', 'bdo', 'big', 'cite', 'dfn', 'font', 'ins', 'kbd', 'q', 'samp', 'small', 'time'],
  ...['tt', 'var', 'span[class]', 'span[dir]', 'span[lang]', 'span[id]'],
];

/** Inline formatting that no tool creates. Several can apply to the same text. */
export const InlineTag = Mark.create({
  name: 'inlineTag',
  excludes: '',
  addAttributes: () => ({ tag: { default: 'span', rendered: false } }),
  parseHTML: () => [
    // A highlight that the browser copied, for example when a phone keyboard split the paragraph.
    { tag: `span.${CTA_HIGHLIGHT}`, skip: true, priority: 60 },
    ...INLINE.map((tag) => ({
      tag,
      attrs: { tag: tag.replace(/\[.*/, '') },
      priority: 40,
      consuming: false,
    })),
  ],
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs['tag']), HTMLAttributes, 0],
});

const RAW = [
  ...['script', 'style', 'noscript', 'template', 'iframe', 'object', 'embed', 'video', 'audio', 'picture'],
  ...['svg', 'math', 'canvas', 'form', 'fieldset', 'input', 'select', 'textarea', 'button', 'map'],
];

/**
 * Elements that must not run inside the console (scripts, frames, players, forms). The editor shows a card instead;
 * `htmlOf` writes back the source unchanged.
 */
export const RawHtml = Node.create({
  name: 'rawHtml',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    source: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-raw') ?? element.outerHTML,
      renderHTML: ({ source }) => ({ 'data-raw': source }),
    },
  }),
  parseHTML: () => ['div[data-raw]', ...RAW].map((tag) => ({ tag, priority: 45 })),
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'raw-card';
      const [name = 'HTML'] = /^<[a-z0-9-]+/i.exec(String(node.attrs['source'])) ?? [];
      dom.textContent = `${name}…> is preserved here but removed from public pages.`;
      return { dom };
    },
});
