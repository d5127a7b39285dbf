import { pictureSources } from '../site/image-sources.ts';

interface Props {
  src: string | null;
  alt: string;
  sizes: string;
}

/** The same picture as components/Picture.astro makes. */
export function Picture({ src: address, alt, sizes: shown }: Props) {
  const sources = pictureSources(address, shown);
  if (!sources) return null;
  return (
    <img
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
