import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { entities } from '../../../entities/index.ts';
import { NOT_EDITED } from '../../app/providers/compare-values.ts';
import type { Values } from '../../app/providers/values.ts';
import { fieldLabel } from '../field-label.ts';
import { saveButton } from '../forms/save-button.ts';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';

interface DeletedDialogProps {
  values: Values;
  /** Saves the form as a new record. */
  onSaveAsNew: () => void;
  onClose: () => void;
}

/** Shown when the edited record has been deleted: offers to copy the text or save it as a new record. */
export function DeletedDialog({ values, onSaveAsNew, onClose }: DeletedDialogProps) {
  const [copied, setCopied] = useState<string | null>(null);
  // While it saves, the button that was pressed is disabled and cannot get the focus back.
  useFocusOnRemoval(saveButton);
  const text = asText(values);
  const copy = async () => {
    try {
      // Without HTTPS, browsers have no clipboard API.
      await navigator.clipboard.writeText(text);
      setCopied('Copied.');
    } catch {
      setCopied('Your browser does not allow copying. Select the text and copy it manually.');
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>This has been deleted</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Someone else deleted it while you were editing. Your text is below. Copy it, or save it as a new
          record.
        </Typography>
        <TextField
          label="Your text"
          value={text}
          multiline
          maxRows={12}
          slotProps={{ input: { readOnly: true } }}
        />
        {copied !== null && (
          <Alert severity="info" sx={{ mt: 2 }}>
            {copied}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Back to the form
        </Button>
        <Button onClick={copy}>Copy text</Button>
        <Button variant="contained" onClick={onSaveAsNew}>
          Save as new
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const OMITTED_FIELDS = new Set([
  ...NOT_EDITED,
  ...entities.flatMap(({ references }) => Object.keys(references ?? {})),
]);

function asText(values: Values): string {
  return Object.entries(values)
    .filter(
      ([field, value]) =>
        !OMITTED_FIELDS.has(field) && typeof value !== 'object' && value !== '' && value !== undefined,
    )
    .map(([field, value]) => `${fieldLabel(field)}: ${value}`)
    .join('\n\n');
}
