import SaveAndEditIcon from '@mui/icons-material/SaveAsOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormState } from 'react-hook-form';
import { type SaveIntent, useSaveIntent } from './save-intent.ts';

interface Props {
  label: string;
  intent: SaveIntent;
  /** Whether this is the form's second such button. Phones hide it, and the writing desk can hide its label. */
  isSecondary?: boolean;
}

/** Saves and keeps the form open. On phones, only its icon is shown. */
export function StayButton({ label, intent, isSecondary = false }: Props) {
  const next = useSaveIntent();
  const { isSubmitting: isBusy } = useFormState();
  return (
    <Button
      type="submit"
      color="inherit"
      aria-label={label}
      title={label}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) return event.preventDefault();
        next.current = intent;
      }}
      startIcon={isSecondary ? <SaveAndEditIcon /> : <SaveIcon />}
      sx={{
        display: { xs: isSecondary ? 'none' : 'inline-flex', sm: 'inline-flex' },
        minWidth: { xs: 40, sm: 64 },
        px: 1.25,
        '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
      }}
    >
      <Box
        component="span"
        data-label={isSecondary || undefined}
        sx={{ display: { xs: 'none', sm: 'inline' } }}
      >
        {label}
      </Box>
    </Button>
  );
}
