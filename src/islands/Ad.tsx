import { useEffect, useState } from 'react';
import { type Advertisement, activeAd } from '../data/advertisements.ts';
import { liveReader } from '../data/live.ts';
import { AD_PLACEMENTS, type AdPlacement, isAdType } from '../domain/ads.ts';
import { labels } from '../domain/messages.ts';
import { safeHref, safeImageSrc } from '../domain/urls.ts';
import { AdFrame } from './AdFrame.tsx';
import { useImage } from './use-image.ts';

interface Props {
  placement: AdPlacement;
  /** The advertisement when the page was built. */
  ad: Advertisement | null;
}

/** What stands in a placement's box. The box has its size from the style sheet, whatever is in it. */
export function Ad({ placement, ad: built }: Props) {
  const [ad, setAd] = useState(built);
  useEffect(() => {
    activeAd(liveReader(), placement).then(setAd, () => {
      // The advertisement that was built stays: nobody misses a newer one.
    });
  }, [placement]);

  return <div className="ad-box">{ad && <AdContent key={ad.id} placement={placement} ad={ad} />}</div>;
}

function AdContent({ placement, ad }: { placement: AdPlacement; ad: Advertisement }) {
  if (!isAdType(ad.ad_type)) return <p>{labels.unsupportedAdType}</p>;
  if (ad.ad_type === 'image') return <ImageAd placement={placement} ad={ad} />;
  return <AdFrame key={ad.content} content={ad.content} />;
}

function ImageAd({ placement, ad }: { placement: AdPlacement; ad: Advertisement }) {
  const { width, height } = AD_PLACEMENTS[placement];
  const src = safeImageSrc(ad.content);
  const target = safeHref(ad.target_url);
  const image = useImage(src);
  if (!src || !target || image.isBroken) return null;
  return (
    <a href={target} target="_blank" rel="sponsored nofollow noopener">
      <img
        {...image.props}
        src={src}
        alt="Advertisement"
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}
