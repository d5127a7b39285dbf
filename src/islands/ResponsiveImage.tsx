import { imageSources } from '../site/image-sources.ts';
import { useImage } from './use-image.ts';

interface Props {
  src: string | null;
  alt: string;
  sizes: string;
}

/** The same image as components/ResponsiveImage.astro renders, or a box with its alt text if it fails to load. */
export function ResponsiveImage({ src: address, alt, sizes: shown }: Props) {
  const sources = imageSources(address, shown);
  const image = useImage(sources?.src ?? null);
  if (!sources) return null;
  if (image.isBroken) {
    return (
      <span
        className="missing-image"
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        {alt && <span>{alt}</span>}
      </span>
    );
  }
  return (
    <img
      {...image.props}
      src={sources.src}
      srcSet={sources.srcset}
      sizes={sources.sizes}
      referrerPolicy={sources.referrerpolicy}
      alt={alt}
      width={1200}
      height={675}
      loading="lazy"
      decoding="async"
    />
  );
}
