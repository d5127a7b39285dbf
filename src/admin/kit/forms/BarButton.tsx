import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props extends Omit<ButtonProps, 'startIcon' | 'sx' | 'children'> {
  label: string;
  icon: ReactNode;
  /** Whether the label is also shown on the writing desk, where other buttons show only their icon. */
  showsLabelInDesk?: boolean;
  sx?: Exclude<ButtonProps['sx'], readonly unknown[]>;
}

/** An additional button in the form's button bar. On phones, only its icon is shown. */
export function BarButton({ label, icon, showsLabelInDesk, sx, ...props }: Props) {
  return (
    <Button
      color="inherit"
      aria-label={label}
      title={label}
      startIcon={icon}
      {...props}
      sx={[{ minWidth: { xs: 40, sm: 64 }, '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } } }, sx ?? false]}
    >
      <Box
        component="span"
        data-label={!showsLabelInDesk || undefined}
        sx={{ display: { xs: 'none', sm: 'inline' } }}
      >
        {label}
      </Box>
    </Button>
  );
}
