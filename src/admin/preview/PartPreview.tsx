import VisibilityIcon from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { asText } from '../../rules/text-fields.ts';
import type { Values } from '../app/providers/values.ts';
import { BarButton } from '../kit/forms/BarButton.tsx';
import { LazyPart } from '../kit/LazyPart.tsx';

interface Props {
  /** Renders the form's values as visitors would see them, even if unsaved or inactive. */
  render: (values: Values) => ReactNode;
}

/** A button that previews the form's values as part of a page, such as a banner or an advertisement. */
export function PartPreview({ render }: Props) {
  const { getValues } = useFormContext<Values>();
  const [shown, setShown] = useState<Values | null>(null);
  const close = () => setShown(null);
  return (
    <>
      <BarButton label="Preview" icon={<VisibilityIcon />} onClick={() => setShown({ ...getValues() })} />
      {shown && (
        <Dialog open fullWidth maxWidth="md" onClose={close}>
          <DialogTitle>Preview</DialogTitle>
          <DialogContent>
            <LazyPart
              onFailure={close}
              fallback={<Typography color="text.secondary">Loading preview…</Typography>}
            >
              {render(shown)}
            </LazyPart>
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

/** Returns the trimmed text of a form field, or an empty string if its value is not a string. */
export function textIn(values: Values, field: string): string {
  return asText(values[field]).trim();
}
