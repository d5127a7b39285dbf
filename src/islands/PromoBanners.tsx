import { useEffect, useState } from 'react';
import { liveReader } from '../entities/reader/live.ts';
import { activeBanners, type PromoBanner } from '../entities/readers/promo-banners.ts';
import { publicToasts } from '../rules/messages.ts';
import { safeHref, safeImageSrc } from '../rules/urls.ts';
import { announceToast } from '../toasts/toasts.ts';
import { onContentChange } from './changes/content-change.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ResponsiveImage } from './ResponsiveImage.tsx';

interface Props {
  /** The banners that were active at build time. */
  banners: readonly PromoBanner[];
}

export function PromoBanners(props: Props) {
  return (
    <ErrorBoundary>
      <LiveBanners {...props} />
    </ErrorBoundary>
  );
}

function LiveBanners({ banners: built }: Props) {
  const [banners, setBanners] = useState(built);
  useEffect(() => {
    activeBanners(liveReader()).then(setBanners, () => announceToast(publicToasts.bannersUnavailable));
    return onContentChange(['promo_banners'], () => {
      activeBanners(liveReader()).then(setBanners, () => {});
    });
  }, []);

  if (banners.length === 0) return null;
  return (
    <section className="section banners" aria-label="Promotions">
      {banners.map((banner, position) => (
        <Banner key={banner.id} banner={banner} tint={(position % 8) + 1} />
      ))}
    </section>
  );
}

function Banner({ banner, tint }: { banner: PromoBanner; tint: number }) {
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
            sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 42vw, 100vw"
          />
        </div>
      )}
    </div>
  );
}
