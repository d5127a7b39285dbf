import SaveAndEditIcon from '@mui/icons-material/SaveAsOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import { useFormState } from 'react-hook-form';
import { BarButton } from './BarButton.tsx';
import { type SaveIntent, useSetIntent } from './save-intent.ts';

interface Props {
  label: string;
  intent: SaveIntent;
  /** Whether this is the form's second such button. Phones hide it, and the writing desk can hide its label. */
  isSecondary?: boolean;
}

/** Saves and keeps the form open. On phones, only its icon is shown. */
export function StayButton({ label, intent, isSecondary = false }: Props) {
  const setIntent = useSetIntent();
  const { isSubmitting: isBusy } = useFormState();
  return (
    <BarButton
      type="submit"
      label={label}
      icon={isSecondary ? <SaveAndEditIcon /> : <SaveIcon />}
      showsLabelInDesk={!isSecondary}
      // Not `disabled`, which would lose the focus.
      aria-disabled={isBusy}
      onClick={(event) => {
        if (isBusy) return event.preventDefault();
        setIntent(intent);
      }}
      sx={{ display: { xs: isSecondary ? 'none' : 'inline-flex', sm: 'inline-flex' }, px: 1.25 }}
    />
  );
}
