import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { counted } from '../../rules/counted.ts';
import { givenName } from '../../rules/images.ts';
import { DeleteImage } from './DeleteImage.tsx';
import { ImageUsage } from './ImageUsage.tsx';
import type { StoredImage } from './media-api.ts';
import { SizedImage } from './SizedImage.tsx';
import { useLibrary } from './use-library.ts';

interface MediaLibraryProps {
  onPick: (url: string) => void;
  onClose: () => void;
}

/** A dialog with the uploaded images, newest first, to search, choose from and delete. */
export function MediaLibrary({ onPick, onClose }: MediaLibraryProps) {
  const [search, setSearch] = useState('');
  const [imageToDelete, setImageToDelete] = useState<StoredImage | null>(null);
  const library = useLibrary(search);
  const { images } = library;
  const isSmall = useMediaQuery('(max-width: 600px)');
  const list = useRef<HTMLUListElement>(null);
  /** The index of the image that was deleted. The one that takes its place gets the focus. */
  const deletedAt = useRef<number | null>(null);
  useEffect(() => {
    const tile = list.current?.children[Math.min(deletedAt.current ?? -1, images.length - 1)];
    if (tile instanceof HTMLElement) tile.focus();
    deletedAt.current = null;
  }, [images]);

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isSmall}
      slotProps={{ paper: { sx: { height: '100%' } } }}
    >
      <DialogTitle>Media library</DialogTitle>
      <DialogContent>
        <TextField
          autoFocus
          type="search"
          label="Search by name"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ my: 1 }}
        />
        {library.problem !== null && (
          <Alert severity="error" action={<Button onClick={library.reload}>Try again</Button>}>
            {library.problem}
          </Alert>
        )}
        <Box component="ul" ref={list} sx={grid}>
          {images.map((image) => (
            <Tile key={image.name} image={image} onPick={() => onPick(image.url)}>
              <Button fullWidth size="small" onClick={() => onPick(image.url)}>
                Use
              </Button>
              <Button size="small" color="error" onClick={() => setImageToDelete(image)}>
                Delete
              </Button>
            </Tile>
          ))}
        </Box>
        {library.isLoading && (
          <CircularProgress aria-label="Loading images" sx={{ display: 'block', mx: 'auto' }} />
        )}
        {/* Screen readers announce the result of a search. */}
        <Typography role="status" color="text.secondary" sx={{ textAlign: 'center' }}>
          {!library.isLoading && library.problem === null && resultOf(search, images.length)}
        </Typography>
      </DialogContent>
      <DialogActions>
        {library.hasMore && <Button onClick={library.loadMore}>Show more</Button>}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {imageToDelete && (
        <DeleteImage
          image={imageToDelete}
          onClose={() => setImageToDelete(null)}
          onDeleted={() => {
            deletedAt.current = images.indexOf(imageToDelete);
            // The dialog of another image may be open by now.
            setImageToDelete((open) => (open === imageToDelete ? null : open));
            library.reload();
          }}
        />
      )}
    </Dialog>
  );
}

function resultOf(search: string, count: number): string {
  if (count > 0) return counted(count, 'image');
  return search === '' ? 'No images uploaded yet.' : `No images match “${search}”.`;
}

interface TileProps {
  image: StoredImage;
  onPick: () => void;
  children: ReactNode;
}

function Tile({ image, onPick, children }: TileProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="li" tabIndex={-1} sx={{ minWidth: 0 }}>
      {/* For pointers. With the keyboard, Use does the same. */}
      <ButtonBase tabIndex={-1} aria-label={`Use ${image.name}`} onClick={onPick} sx={tile}>
        <SizedImage src={image.url} sizes="12rem" alt="" loading="lazy" />
      </ButtonBase>
      <Typography variant="caption" component="p" noWrap title={image.name}>
        {givenName(image.name)}
      </Typography>
      <Box sx={{ display: 'flex' }}>{children}</Box>
      <Button size="small" color="inherit" fullWidth aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Where is it used?
      </Button>
      {isOpen && <ImageUsage fileName={image.name} />}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
  gap: 2,
  p: 0,
  my: 2,
  listStyle: 'none',
};
const tile = {
  width: '100%',
  '& img': {
    display: 'block',
    width: '100%',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: 1,
    bgcolor: 'action.hover',
  },
};
