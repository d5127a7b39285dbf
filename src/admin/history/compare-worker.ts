import { compareTexts } from './compare-texts.ts';

addEventListener('message', ({ data: [older, newer] }: MessageEvent<[string, string]>) =>
  postMessage(compareTexts(older, newer)),
);
