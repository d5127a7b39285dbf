import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { safeImageSrc } from '../../rules/urls.ts';
import { SizedImage } from './SizedImage.tsx';

/**
 * Shows the image at a URL, or a note if there is none or it fails to load. `theme`: the theme whose background colour
 * it is shown on; by default, the current one.
 */
export function ImagePreview({ url, theme }: { url: string; theme?: 'light' | 'dark' | undefined }) {
  const src = safeImageSrc(url);
  return (
    <Box sx={{ ...frame, ...(theme && onPaper(theme)) }}>
      {src === null ? (
        <Note>{url === '' ? 'No image' : 'This URL cannot be used'}</Note>
      ) : (
        <SizedImage
          src={src}
          sizes="20rem"
          alt="Preview"
          fallback={<Note>No image found at this URL</Note>}
        />
      )}
    </Box>
  );
}

function Note({ children }: { children: string }) {
  return (
    <Typography variant="caption" color="text.secondary" sx={{ p: 1, textAlign: 'center' }}>
      {children}
    </Typography>
  );
}

const frame = {
  display: 'grid',
  // Definite, so that a percentage of it is not the height of the image.
  gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
  placeItems: 'center',
  height: '6rem',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'action.hover',
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
};

/** Selects the colours of the light-dark() tokens. */
const onPaper = (colorScheme: 'light' | 'dark') => ({
  colorScheme,
  bgcolor: 'var(--paper)',
  '& .MuiTypography-root': { color: 'var(--ink-soft)' },
});
