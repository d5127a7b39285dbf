import type { PromoBanner } from '../entities/readers/promo-banners.ts';
import { safeHref, safeImageSrc } from '../rules/urls.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';

interface Props {
  banner: Omit<PromoBanner, 'id' | 'sort_order'>;
  /** A tint of `styles/tints.css`, from 1 to 8. */
  tint: number;
}

/** A promo banner. */
export function Banner({ banner, tint }: Props) {
  const link = safeHref(banner.button_link);
  return (
    <div className={`banner tint-${tint}`}>
      <div className="banner-text">
        <h3 dir="auto">{banner.title}</h3>
        {banner.text && <p dir="auto">{banner.text}</p>}
        {banner.button_text && link && (
          <a className="button" href={link} dir="auto">
            {banner.button_text}
          </a>
        )}
      </div>
      {safeImageSrc(banner.image_url) && (
        <div className="banner-stub">
          <ResponsiveImage
            src={banner.image_url}
            alt={banner.image_alt ?? ''}
            sizes="(min-width: 64rem) 17rem, 100vw"
          />
        </div>
      )}
    </div>
  );
}
