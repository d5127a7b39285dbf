import { styled } from '@mui/material/styles';
import { CTA_HIGHLIGHT } from './shortcode-marks.ts';

/** The editor's frame and text styles: similar to the site's articles, but in the console's colours. */
export const EditorSurface = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minWidth: 0,
  border: '1px solid var(--hairline)',
  borderRadius: 4,
  background: 'var(--mui-palette-background-paper)',
  '&:focus-within': { borderColor: 'var(--accent)', boxShadow: '0 0 0 1px var(--accent)' },
  // No fixed height: the text grows, so only the page scrolls.
  '& .editor-text': { cursor: 'text' },
  '& .article-text': {
    // Prevents article content from covering the console.
    contain: 'paint',
    minHeight: '20rem',
    maxWidth: '46rem',
    padding: '16px 20px 32px',
    outline: 'none',
    overflowWrap: 'anywhere',
    // For wide tables.
    overflowX: 'auto',
    fontSize: '1.0625rem',
    lineHeight: 1.65,
  },
  '& :where(.article-text :is(p, h1, h2, h3, h4, h5, h6, ul, ol, blockquote, pre, figure))': { margin: 0 },
  '& .article-text > * + *': { marginBlockStart: '0.9em' },
  '& .article-text :is(div, blockquote, figure) > * + :is(p, h1, h2, h3, ul, ol, blockquote, figure, div), & .article-text li > p + p':
    { marginBlockStart: '0.5em' },
  '& .article-text > * + :is(h1, h2, h3)': { marginBlockStart: '1.3em' },
  '& .article-text :is(h1, h2, h3, h4)': { lineHeight: 1.2, fontWeight: 800 },
  '& .article-text h1': { fontSize: '1.7em' },
  '& .article-text h2': { fontSize: '1.4em' },
  '& .article-text :is(h3, h4)': { fontSize: '1.15em' },
  '& .article-text a': { color: 'var(--accent-text)', textDecoration: 'underline' },
  '& .article-text :is(ul, ol)': { paddingInlineStart: '1.6em' },
  '& .article-text blockquote': {
    paddingInlineStart: '1em',
    borderInlineStart: '4px solid var(--accent)',
    fontStyle: 'italic',
  },
  // As on the site, code is left-to-right in Arabic articles too.
  [`& .article-text :is(pre, code, .${CTA_HIGHLIGHT})`]: { unicodeBidi: 'plaintext' },
  '& .article-text :is(pre, code)': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9em' },
  '& .article-text code': { padding: '0.1em 0.3em', borderRadius: 3, background: 'var(--paper-deep)' },
  '& .article-text pre': { padding: 12, overflowX: 'auto', background: 'var(--paper-deep)' },
  '& .article-text pre code': { padding: 0, background: 'none' },
  '& .article-text img': { display: 'block', maxWidth: '100%', height: 'auto', borderRadius: 4 },
  '& .article-text [style*="text-align: left"] img': { marginRight: 'auto' },
  '& .article-text [style*="text-align: center"] img': { marginInline: 'auto' },
  '& .article-text [style*="text-align: right"] img': { marginLeft: 'auto' },
  // ProseMirror's empty images beside real ones would otherwise have lines of their own.
  '& .article-text .ProseMirror-separator': { position: 'absolute' },
  // The line for the caret after an image, which the site does not have, takes the place of the gap.
  '& .article-text > :has(> * + .ProseMirror-trailingBreak)': { marginBlockEnd: '-0.9em' },
  '& .article-text hr': { border: 0, borderBlockStart: '3px dotted var(--ink-soft)' },
  '& .article-text table': { borderCollapse: 'collapse' },
  '& .article-text :is(td, th)': {
    minWidth: '5rem',
    maxWidth: 'min(16rem, 60vw)',
    padding: '4px 10px',
    border: '1px solid var(--hairline)',
    // As on the site, words and figures stay whole, except those longer than the maximum width.
    overflowWrap: 'break-word',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& .article-text th': { background: 'var(--paper-deep)', fontWeight: 700 },
  '& .article-text .empty-header > ::before': {
    content: '"Header"',
    float: 'inline-start',
    height: 0,
    color: 'var(--ink-soft)',
    fontStyle: 'italic',
    fontWeight: 400,
  },
  '& .article-text .selectedCell': { background: 'var(--accent-wash)' },
  '& .article-text .pull-quote': {
    border: 0,
    borderBlock: '4px solid var(--accent)',
    paddingBlock: '0.5em',
    fontSize: '1.3em',
  },
  '& .article-text .callout': {
    padding: '12px 16px',
    borderInlineStart: '4px solid var(--accent)',
    background: 'var(--accent-wash)',
  },
  '& .article-text figcaption': {
    minHeight: '2em',
    paddingBlockStart: '0.5em',
    fontSize: '0.875rem',
    color: 'var(--ink-soft)',
  },
  '& .article-text figcaption:has(> .ProseMirror-trailingBreak:only-child)::before': {
    content: '"Caption"',
    float: 'inline-start',
    height: 0,
    fontStyle: 'italic',
  },
  '& .article-text :is(sub, sup)': { fontSize: '0.7em', lineHeight: 0 },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].map((step) => [
      `& .article-text [data-indent="${step}"]`,
      { paddingInlineStart: `${step * 2}em` },
    ]),
  ),
  '& .ProseMirror-selectednode': { outline: '2px solid var(--accent)' },
  '& .video-card, & .raw-card': {
    display: 'grid',
    gap: 4,
    padding: 16,
    border: '1px dashed var(--hairline)',
    borderRadius: 4,
    background: 'var(--paper-deep)',
    fontWeight: 700,
  },
  '& .video-card :is(span, small)': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  '& .video-card span': { fontWeight: 400 },
  '& .video-card small': { fontWeight: 400, color: 'var(--ink-soft)' },
  '& .raw-card': { fontWeight: 400, fontSize: '0.875rem' },
  [`& .${CTA_HIGHLIGHT}`]: {
    borderRadius: 3,
    background: 'var(--accent-wash)',
    boxShadow: 'inset 0 -2px 0 var(--accent)',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.85em',
  },
  '& .cta-broken': { boxShadow: 'none', textDecoration: 'underline wavy var(--down)' },
});
