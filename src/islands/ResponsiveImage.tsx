import { imageSources } from '../site/image-sources.ts';
import { useImage } from './use-image.ts';

interface Props {
  src: string | null;
  alt: string;
  sizes: string;
}

/** Renders the same image as components/ResponsiveImage.astro, or a box with its alt text if it fails to load. */
export function ResponsiveImage({ src: url, alt, sizes: shown }: Props) {
  const sources = imageSources(url, shown);
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
