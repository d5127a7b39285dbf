import { type Editor, Node } from '@tiptap/core';
import { videoEmbedUrl } from '../../article-html/videos.ts';

const WIDTH = 640;
const HEIGHT = 360;

/** A YouTube or Vimeo video as the privacy-friendly player's frame. Other frames are preserved but not shown. */
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
  // Shown as a card: a player in the editor would capture clicks and contact its host while editing.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.className = 'video-card';
      dom.textContent = `▶ ${node.attrs['title'] || 'Video'}`;
      const address = document.createElement('small');
      address.textContent = String(node.attrs['src']);
      dom.append(address);
      return { dom };
    },
});

/** Inserts the video at a YouTube or Vimeo URL; `false` for any other URL. */
export function insertVideo(editor: Editor, address: string, title: string): boolean {
  const src = videoEmbedUrl(address);
  if (src === null) return false;
  return editor
    .chain()
    .focus()
    .insertContent({ type: 'video', attrs: { src, title: title.trim() || null } })
    .run();
}
