import { styled } from '@mui/material/styles';
import { safeImageSrc } from '../../../rules/urls.ts';
import { SizedImage } from '../../media/SizedImage.tsx';

/** A row's image, or an empty box if it is missing or fails to load. */
export function Thumbnail({ url, alt }: { url: string | null; alt: string | null }) {
  const src = safeImageSrc(url);
  return (
    <Frame>
      {src !== null && (
        <SizedImage src={src} sizes="72px" alt={alt ?? ''} loading="lazy" referrerPolicy="no-referrer" />
      )}
    </Frame>
  );
}

const Frame = styled('span')({
  display: 'block',
  width: 72,
  height: 44,
  border: '1px solid var(--hairline)',
  borderRadius: 3,
  background: 'var(--paper-deep)',
  overflow: 'hidden',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});
