import type { PromoBanner } from '../entities/readers/promo-banners.ts';
import { BANNER_IMAGE_SIZES } from '../islands/fill-banners.ts';
import { tintAt } from '../rules/tint.ts';
import { promotionRel, safeHref } from '../rules/urls.ts';
import { imageSources } from '../site/image-sources.ts';

interface Props {
  /** At least one. */
  banners: readonly PromoBanner[];
}

/** Renders the promo banners. Pages contain only its markup: `islands/promo-banners.ts` fills copies of it. */
export function BannerTickets({ banners }: Props) {
  return (
    <section className="section banners no-print" aria-label="Promotions">
      {banners.map((banner, position) => (
        <Banner key={banner.id} banner={banner} tint={tintAt(position)} />
      ))}
    </section>
  );
}

function Banner({ banner, tint }: { banner: PromoBanner; tint: string }) {
  const link = safeHref(banner.button_link);
  const image = imageSources(banner.image_url, BANNER_IMAGE_SIZES);
  return (
    <div className={`banner ${tint}`}>
      <div className="banner-text">
        <h3 dir="auto">{banner.title}</h3>
        {banner.text && <p dir="auto">{banner.text}</p>}
        {banner.button_text && link && (
          <a className="button" href={link} rel={promotionRel(link) || undefined} dir="auto">
            {banner.button_text}
          </a>
        )}
      </div>
      {image && (
        <div className="banner-stub">
          <img
            src={image.src}
            srcSet={image.srcset}
            sizes={image.sizes}
            referrerPolicy={image.referrerpolicy}
            alt={banner.image_alt ?? ''}
            width={1200}
            height={675}
            loading="lazy"
            decoding="async"
          />
        </div>
      )}
    </div>
  );
}
