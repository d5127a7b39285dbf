import { Parser } from 'htmlparser2';
import { type Embedded, parseEmbedUrl } from '../../../article-html/embeds.ts';
import { embeddedVideo } from '../../../article-html/videos.ts';

/**
 * Splits pasted text at the embed codes that providers offer for copying, and trims the parts. Code without the URL of
 * supported content is text.
 */
export function splitAtEmbedCodes(text: string): (string | Embedded)[] {
  const parts: (string | Embedded)[] = [];
  let end = 0;
  for (const { index, 1: code = '', 2: script = '' } of text.matchAll(CODE)) {
    const embedded = embeddedIn(code);
    if (!embedded) continue;
    parts.push(text.slice(end, index).trim(), embedded);
    end = index + code.length + (PROVIDER_SCRIPT.test(script) ? script.length : 0);
  }
  return [...parts, text.slice(end).trim()].filter((part) => part !== '');
}

// Attributes are checked later: a pattern with more than one of them is slow on long tags.
const FRAME = '<iframe\\b[^<>]*>\\s*</iframe>';
const QUOTE = '<blockquote\\b[^<>]*>(?:(?!<blockquote\\b)[^])*?</blockquote>';
const CODE = new RegExp(
  `(<div\\b[^<>]*>\\s*${FRAME}\\s*</div>|${FRAME}|${QUOTE})(\\s*<script\\b[^<>]*>\\s*</script>)?`,
  'gi',
);
const PROVIDER_SCRIPT =
  /\ssrc="(?:https:)?\/\/(?:[\w-]+\.)?(?:twitter|x|instagram|tiktok|vimeo|bsky)\.(?:com|app)\//i;
/** Classes of quotes that a provider's script replaces with a post. */
export const QUOTE_CLASS =
  /^(?:twitter-tweet|twitter-video|instagram-media|tiktok-embed|bluesky-embed)(?: |$)/;

/** No provider's code has so many characters, and the parser is slow with many open tags. */
const MAX_CODE = 50_000;

/** Returns the content of an embed code, or null if it is none or of an unsupported provider. */
export function embeddedIn(code: string): Embedded | null {
  if (code.length > MAX_CODE) return null;
  const found: (Embedded | null)[] = [];
  let isQuote = false;
  const parser = new Parser({
    onopentag(tag, { class: name = '', href = '', src = '', ...attributes }) {
      if (tag === 'iframe') found.push(embeddedVideo(src) ?? parseEmbedUrl(src));
      if (tag === 'blockquote' && QUOTE_CLASS.test(name)) isQuote = true;
      if (!isQuote) return;
      // The last link of a post is its own. Those before are part of its text.
      if (tag === 'a') found.unshift(parseEmbedUrl(href));
      else found.push(parseEmbedUrl(attributes['data-instgrm-permalink'] ?? attributes['cite'] ?? ''));
    },
  });
  parser.end(code);
  return found.find((embedded) => embedded !== null) ?? null;
}
