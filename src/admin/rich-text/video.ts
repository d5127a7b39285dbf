import { type Editor, Node } from '@tiptap/core';
import { videoEmbedUrl } from '../../article-html/videos.ts';

const WIDTH = 640;
const HEIGHT = 360;

/** A YouTube or Vimeo video as the privacy-friendly player's frame. Other frames are kept, not shown. */
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
  // Drawn as a card: a player in the editor would swallow clicks and call its host while somebody types.
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

/** Puts the video of a YouTube or Vimeo address at the cursor; `false` when it is no such address. */
export function insertVideo(editor: Editor, address: string, title: string): boolean {
  const src = videoEmbedUrl(address);
  if (src === null) return false;
  return editor
    .chain()
    .focus()
    .insertContent({ type: 'video', attrs: { src, title: title.trim() || null } })
    .run();
}
