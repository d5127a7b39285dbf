import { useState } from 'react';

/** Whether the image at `src` failed to load, with the props its `img` needs to detect that. */
export function useImage(src: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  return {
    isBroken: src !== null && broken === src,
    props: {
      onError: () => setBroken(src),
      // It may have failed before this script ran.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setBroken(src);
      },
    },
  };
}
