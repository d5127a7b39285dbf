import type { Testimonial } from '../entities/readers/alpha-club.ts';
import { escapeHtml } from '../rules/html.ts';
import { tintAt } from '../rules/tint.ts';

/** Returns the HTML of the benefits of the Alpha Club, for built and open pages. */
export const benefitItems = (benefits: readonly string[]) =>
  benefits.map((benefit) => `<li dir="auto">${escapeHtml(benefit)}</li>`).join('');

/** Returns the HTML of its testimonials. */
export const testimonialFigures = (testimonials: readonly Testimonial[]) => testimonials.map(figure).join('');

function figure({ quote, author }: Testimonial, position: number): string {
  return [
    `<figure class="quote ${tintAt(position)}">`,
    quote && `<blockquote dir="auto">${escapeHtml(quote)}</blockquote>`,
    author && `<figcaption dir="auto">${escapeHtml(author)}</figcaption>`,
    '</figure>',
  ].join('');
}
