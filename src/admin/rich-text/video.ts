import { type Editor, Node } from '@tiptap/core';
import { videoEmbedUrl } from '../../article-html/videos.ts';
import { moveCaretAfterBlock } from './caret-after.ts';

const WIDTH = 640;
const HEIGHT = 360;

/** A YouTube or Vimeo video as the iframe of its privacy-friendly player. Other iframes become `RawHtml`. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    title: { default: null },
    width: { default: WIDTH },
    height: { default: HEIGHT },
  }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (element) => {
        const src = videoEmbedUrl(element.getAttribute('src'));
        return src === null ? false : { src };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', { ...HTMLAttributes, allowfullscreen: 'true' }],
  // Show a card, because a player would capture clicks and contact its host during editing.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'video-card';
      dom.textContent = `▶ ${node.attrs['title'] || 'Video'}`;
      const caption = document.createElement('small');
      caption.textContent = String(node.attrs['src']);
      dom.append(caption);
      return { dom };
    },
});

/** Inserts a YouTube or Vimeo video by its URL. Returns `false` for any other URL. */
export function insertVideo(editor: Editor, url: string, title: string): boolean {
  const src = videoEmbedUrl(url);
  if (src === null) return false;
  return editor
    .chain()
    .focus()
    .insertContent({ type: 'video', attrs: { src, title: title.trim() || null } })
    .command(moveCaretAfterBlock)
    .run();
}
