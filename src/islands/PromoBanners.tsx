import { useEffect, useState } from 'react';
import { liveReader } from '../entities/reader/live.ts';
import { activeBanners, type PromoBanner } from '../entities/readers/promo-banners.ts';
import { publicToasts } from '../rules/messages.ts';
import { announceToast } from '../toasts/toasts.ts';
import { Banner } from './Banner.tsx';
import { onContentChange } from './changes/content-change.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface Props {
  /** The banners that were active when the page was built. */
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
