import type { AlphaClubPage, Testimonial } from '../entities/readers/alpha-club.ts';
import { escapeHtml } from '../rules/html.ts';
import { tintAt } from '../rules/tint.ts';
import { responsiveImage } from './responsive-image.ts';

/** Returns the HTML of the image of the Alpha Club, for built and open pages; empty without one. */
export const clubImage = ({ image_url, image_alt }: Pick<AlphaClubPage, 'image_url' | 'image_alt'>) =>
  responsiveImage({
    src: image_url,
    alt: image_alt,
    sizes: '(min-width: 56rem) 40rem, 100vw',
    class: 'image',
    cover: 'alpha-club',
    lead: true,
  });

/** Returns the HTML of its benefits. */
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
