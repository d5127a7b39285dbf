import { renderArticleHtml } from '../../src/article-html/sanitise.ts';

/** The HTML that pages show for an article's stored text. */
export const html = (source: string) => renderArticleHtml(source).html;

/** The link that a valid shortcode becomes. */
export const anchor = (classes: string, href: string, text: string) =>
  `<a class="cta ${classes}" href="${href}" target="_blank" rel="noopener noreferrer">${text}</a>`;
