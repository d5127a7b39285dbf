import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { messageOf } from '../../rules/error-message.ts';
import { UseList, useImageUses } from './ImageUsage.tsx';
import { deleteImage, type StoredImage } from './media-api.ts';

interface DeleteImageProps {
  image: StoredImage;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation before deleting an image, and shows where the image is still used. */
export function DeleteImage({ image, onClose, onDeleted }: DeleteImageProps) {
  const { data: uses, error } = useImageUses(image.name);
  const [failure, setFailure] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const problem = failure ?? error?.message ?? null;

  const confirm = async () => {
    setDeleting(true);
    try {
      await deleteImage(image.name);
      onDeleted();
    } catch (error) {
      setFailure(messageOf(error));
      setDeleting(false);
    }
  };

  return (
    <Dialog open onClose={onClose} role="alertdialog">
      <DialogTitle>Are you sure?</DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {image.name} will be deleted from the library.
        </Typography>
        {uses !== undefined && uses.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            It is still used in {uses.map(({ amount }) => amount).join(', ')} and remains visible there. Its
            file is deleted once no version uses it.
            {uses.map((each) => (
              <UseList key={each.amount} uses={each} />
            ))}
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
        <Button
          color="error"
          variant="contained"
          loading={isDeleting}
          loadingPosition="start"
          disabled={uses === undefined}
          onClick={confirm}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
