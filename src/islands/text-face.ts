import { whenIdle } from './when-idle.ts';

const FACES = ['1rem "News Serif"', 'italic 1rem "News Serif"'];

/**
 * Loads the text face once a page is complete. Only later pages use it, from the cache (`text-face` in Base.astro): on
 * this one it would compete with the images, and rewrap text that is already being read.
 */
async function cacheTextFace(): Promise<void> {
  await Promise.all(FACES.map((face) => document.fonts.load(face)));
  localStorage.setItem('text-face', 'cached');
}

if (!document.documentElement.classList.contains('text-face')) {
  // Without storage or network, pages keep the system's serif.
  const start = () => whenIdle(() => cacheTextFace().catch(() => {}));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
