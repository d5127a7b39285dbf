import { useState } from 'react';

/** Whether the image at `src` cannot be shown, and the properties by which its `img` tells. */
export function useImage(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  return {
    isBroken: src !== null && broken === src,
    props: {
      onError: () => setBroken(src),
      // It may have failed before this code arrived.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBroken(src);
      },
    },
  };
}
