import Button, { type ButtonProps } from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useSingleStart } from './use-single-start.ts';

interface Props extends Omit<ButtonProps, 'disabled' | 'loading' | 'aria-disabled'> {
  /** Whether the button's action is running. */
  isBusy: boolean;
}

/** A button that shows a spinner and does nothing while its action is running. */
export function BusyButton({ isBusy, startIcon, onClick, ...props }: Props) {
  const startOnce = useSingleStart();
  return (
    <Button
      {...props}
      // Not disabled, which would lose the focus.
      aria-disabled={isBusy}
      startIcon={isBusy ? <CircularProgress size={16} color="inherit" aria-hidden /> : startIcon}
      onClick={isBusy ? undefined : (event) => startOnce(() => onClick?.(event))}
    />
  );
}
