import { type ComponentProps, useState } from 'react';
import { imageSources } from '../../site/image-sources.ts';

interface Props extends Pick<ComponentProps<'img'>, 'loading' | 'referrerPolicy'> {
  /** A safe URL. */
  src: string;
  /** The width at which it is shown. */
  sizes: string;
  alt: string;
  /** Called if the image cannot be shown. */
  onError?: () => void;
}

/** An image at a fitting size if it is one of ours; the original if the host cannot resize it. */
export function SizedImage({ src, sizes, alt, onError, ...attributes }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const sources = imageSources(src, sizes);
  const resized = sources && 'srcset' in sources && failed !== src ? sources : null;
  return (
    <img
      {...attributes}
      alt={alt}
      sizes={resized?.sizes}
      srcSet={resized?.srcset}
      src={resized?.src ?? src}
      onError={() => (resized ? setFailed(src) : onError?.())}
    />
  );
}
