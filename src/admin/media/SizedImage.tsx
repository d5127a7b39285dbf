import { type ComponentProps, type ReactNode, useState } from 'react';
import { imageSources } from '../../site/image-sources.ts';

interface Props extends Pick<ComponentProps<'img'>, 'loading' | 'referrerPolicy'> {
  /** A safe URL. */
  src: string;
  /** The width at which it is shown. */
  sizes: string;
  alt: string;
  /** Shown if the image fails to load. */
  fallback?: ReactNode;
}

/** An image at a fitting size if it is one of ours; the original if the host cannot resize it. */
export function SizedImage({ src, sizes, alt, fallback = null, ...attributes }: Props) {
  /** The URLs that failed to load. */
  const [failed, setFailed] = useState<readonly string[]>([]);
  const sources = imageSources(src, sizes);
  const resized = sources && 'srcset' in sources && !failed.includes(sources.src) ? sources : null;
  const shown = resized?.src ?? src;
  if (failed.includes(shown)) return fallback;
  return (
    <img
      {...attributes}
      alt={alt}
      sizes={resized?.sizes}
      srcSet={resized?.srcset}
      src={shown}
      onError={() => setFailed([...failed, shown])}
    />
  );
}
