import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { deletePicture, type StoredPicture, usesOfPicture } from '../app/media.ts';

interface DeletePictureProps {
  picture: StoredPicture;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a picture is deleted, and says where it is still shown. */
export function DeletePicture({ picture, onClose, onDeleted }: DeletePictureProps) {
  const [uses, setUses] = useState<string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    usesOfPicture(picture.name).then(setUses, (error: unknown) => setProblem(String(error)));
  }, [picture.name]);

  const confirm = async () => {
    try {
      await deletePicture(picture.name);
      onDeleted();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };

  return (
    <Dialog open onClose={onClose} role="alertdialog" aria-labelledby="delete-picture">
      <DialogTitle id="delete-picture">Are you sure?</DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{picture.name} will be gone for good.</Typography>
        {uses !== null && uses.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            It is still shown: {uses.join(', ')}. There it would be missing.
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
