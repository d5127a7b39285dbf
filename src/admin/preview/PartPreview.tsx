import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { BarButton } from '../kit/forms/BarButton.tsx';

type Values = Record<string, unknown>;

interface Props {
  /** Shows the values of the form as visitors would see them, saved and active or not. */
  render: (values: Values) => ReactNode;
}

/** A button that previews what is in the form: a part of a page, such as a banner or an advertisement. */
export function PartPreview({ render }: Props) {
  const { getValues } = useFormContext<Values>();
  const [shown, setShown] = useState<Values | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <BarButton label="Preview" icon={<VisibilityIcon />} onClick={() => setShown({ ...getValues() })} />
      {shown && (
        <Dialog open fullWidth maxWidth="md" onClose={close} aria-labelledby="part-preview">
          <DialogTitle id="part-preview">Preview</DialogTitle>
          <DialogContent>
            <Suspense fallback={<Typography color="text.secondary">Loading preview…</Typography>}>
              {render(shown)}
            </Suspense>
          </DialogContent>
          <DialogActions>
            <Button onClick={close} autoFocus>
              Close
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

/** The text of a form's field; empty if it has none. */
export function textIn(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' ? value.trim() : '';
}
