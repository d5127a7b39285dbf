import { PHONE_AD } from '../../entities/readers/ad-placements.ts';
import { safeHref, safeImageSrc } from '../../rules/urls.ts';

interface Props {
  content: string;
  phone_image_url: string;
  target_url: string;
  width: number;
  height: number;
}

/** An image advertisement in a box of this size, with the markup of `components/AdSlot.astro`. */
export function ImageAd({ content, phone_image_url, target_url, width, height }: Props) {
  const phone = safeImageSrc(phone_image_url);
  return (
    <div
      className={`ad ad-${width}x${height}`}
      data-type="image"
      data-phone={phone === null ? undefined : ''}
    >
      <p className="ad-label">Advertisement</p>
      <div className="ad-box">
        <a href={safeHref(target_url) ?? ''} target="_blank" rel="sponsored nofollow noopener">
          <picture>
            {phone !== null && <source media={PHONE_AD} srcSet={phone} />}
            <img src={safeImageSrc(content) ?? ''} alt="Advertisement" />
          </picture>
        </a>
      </div>
    </div>
  );
}
