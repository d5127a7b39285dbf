import { renderArticleHtml } from '../../src/article-html/sanitise.ts';

/** Returns the HTML that pages show for an article's stored text. */
export const html = (source: string) => renderArticleHtml(source).html;

/** Returns the link that a valid shortcode is rendered as. */
export const anchor = (classes: string, href: string, text: string) => {
  const rel = href.startsWith('http') ? 'noopener noreferrer sponsored' : 'noopener noreferrer';
  return `<a class="cta ${classes}" href="${href}" target="_blank" rel="${rel}">${text}</a>`;
};
