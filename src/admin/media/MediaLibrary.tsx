import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState } from 'react';
import type { StoredPicture } from '../app/media.ts';
import { DeletePicture } from './DeleteImage.tsx';
import { useLibrary } from './use-library.ts';

interface MediaLibraryProps {
  onPick: (address: string) => void;
  onClose: () => void;
}

/** The uploaded pictures, newest first: to search, to pick from, to clear out. */
export function MediaLibrary({ onPick, onClose }: MediaLibraryProps) {
  const [search, setSearch] = useState('');
  const [doomed, setDoomed] = useState<StoredPicture | null>(null);
  const library = useLibrary(search);
  const isSmall = useMediaQuery('(max-width: 600px)');

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isSmall}
      aria-labelledby="library-title"
    >
      <DialogTitle id="library-title">Media library</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
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
        <Box component="ul" sx={grid}>
          {library.pictures.map((picture) => (
            <Tile key={picture.name} picture={picture}>
              <Button fullWidth size="small" onClick={() => onPick(picture.url)}>
                Use
              </Button>
              <Button size="small" color="error" onClick={() => setDoomed(picture)}>
                Delete
              </Button>
            </Tile>
          ))}
        </Box>
        {library.isLoading && (
          <CircularProgress aria-label="Loading pictures" sx={{ display: 'block', mx: 'auto' }} />
        )}
        {!library.isLoading && library.problem === null && library.pictures.length === 0 && (
          <Typography color="text.secondary" sx={{ py: 4, textAlign: 'center' }}>
            {search === '' ? 'Nothing has been uploaded yet.' : `No picture is called “${search}”.`}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {library.hasMore && <Button onClick={library.loadMore}>Show more</Button>}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {doomed && (
        <DeletePicture
          picture={doomed}
          onClose={() => setDoomed(null)}
          onDeleted={() => {
            setDoomed(null);
            library.reload();
          }}
        />
      )}
    </Dialog>
  );
}

function Tile({ picture, children }: { picture: StoredPicture; children: ReactNode }) {
  return (
    <Box component="li" sx={{ minWidth: 0 }}>
      <Box component="img" src={picture.url} alt={picture.name} loading="lazy" sx={thumbnail} />
      <Typography variant="caption" component="p" noWrap title={picture.name}>
        {picture.name}
      </Typography>
      <Box sx={{ display: 'flex' }}>{children}</Box>
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
const thumbnail = {
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 1,
  bgcolor: 'action.hover',
};
