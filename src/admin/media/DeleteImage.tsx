import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { deleteImage, type StoredImage, usesOfImage } from '../app/media.ts';

interface DeleteImageProps {
  image: StoredImage;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before an image is deleted, and shows where it is still used. */
export function DeleteImage({ image, onClose, onDeleted }: DeleteImageProps) {
  const [uses, setUses] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    usesOfImage(image.name).then(setUses, (error: unknown) => setProblem(String(error)));
  }, [image.name]);

  const confirm = async () => {
    try {
      await deleteImage(image.name);
      onDeleted();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby="delete-image">
      <DialogTitle id="delete-image">Are you sure?</DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {image.name} will be deleted from the library.
        </Typography>
        {uses !== null && uses.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            It is still used in {uses.join(', ')} and stays there. Its file is deleted once no version uses
            it.
          </Alert>
        )}
        {problem !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button color="error" variant="contained" disabled={uses === null} onClick={confirm}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
