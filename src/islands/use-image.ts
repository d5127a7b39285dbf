import { useState } from 'react';
import { findFailedImages } from './failed-images.ts';

/** Returns whether the image at `src` failed to load, and the props that its `img` needs to detect failures. */
export function useImage(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  return {
    isBroken: src !== null && broken === src,
    props: {
      onError: () => setBroken(src),
      // The image may have failed before this script ran.
      ref: (image: HTMLImageElement | null) => {
        if (image) findFailedImages([image], () => setBroken(src));
      },
    },
  };
}
