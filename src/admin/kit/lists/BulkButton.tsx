import Button, { type ButtonProps } from '@mui/material/Button';

interface Props extends Pick<ButtonProps, 'color' | 'startIcon' | 'aria-haspopup' | 'onClick' | 'children'> {
  isPending: boolean;
}

/** A button that changes the selected rows. It does nothing while a change is pending. */
export function BulkButton({ isPending, onClick, ...props }: Props) {
  return (
    <Button
      {...props}
      size="small"
      // Not disabled, which would lose the focus.
      aria-disabled={isPending}
      onClick={isPending ? undefined : onClick}
    />
  );
}
