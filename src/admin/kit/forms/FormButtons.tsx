import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { labels } from '../../../rules/messages.ts';

interface Props {
  submitLabel: string;
  cancelTo: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** Cancel and save, within reach at the foot of the window. */
export function FormButtons({ submitLabel, cancelTo, children }: Props) {
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  return (
    <Bar>
      <Button component={Link} to={cancelTo} color="inherit" variant="outlined">
        {labels.cancel}
      </Button>
      <Button type="submit" variant="contained" loading={saving || isSubmitting} loadingPosition="start">
        {submitLabel}
      </Button>
      {children}
    </Bar>
  );
}

const Bar = styled('div')({
  position: 'sticky',
  zIndex: 5,
  bottom: 0,
  display: 'flex',
  gap: 12,
  maxWidth: '60rem',
  marginTop: 28,
  paddingBlock: 14,
  borderTop: '2px solid var(--ink)',
  background: 'var(--paper)',
});
