import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';
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
  const deletion = useMutation({
    mutationFn: () => deleteImage(image.name),
    onSuccess: (isFileDeleted) => {
      if (!isFileDeleted) toast(adminToasts.imageFileKept);
      onDeleted();
    },
    onError: (problem) => toastFailure(adminErrors.deletingImage, problem),
  });

  return (
    <Dialog open onClose={onClose} role="alertdialog">
      <DialogTitle>Are you sure?</DialogTitle>
      <DialogContent>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {image.name} will be deleted from the library.
        </Typography>
        {uses === undefined && !error && (
          <Typography color="text.secondary" sx={{ mt: 2 }}>
            Searching for where it is used…
          </Typography>
        )}
        {uses !== undefined && uses.length > 0 && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            It is still used in {uses.map(({ amount }) => amount).join(', ')} and remains visible there. Its
            file is deleted once no version uses it.
            {uses.map((each) => (
              <UseList key={each.amount} uses={each} />
            ))}
          </Alert>
        )}
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {error.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          color="error"
          variant="contained"
          loading={deletion.isPending}
          loadingPosition="start"
          disabled={uses === undefined}
          onClick={() => deletion.mutate()}
        >
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  );
}
