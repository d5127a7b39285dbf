import { compareTexts } from './compare-texts.ts';

onmessage = ({ data: [older, newer] }: MessageEvent<[string, string]>) => postMessage(compareTexts(older, newer));
