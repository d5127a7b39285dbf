import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** For a button that shows and hides something: whether it is shown. */
  isExpanded?: boolean;
  /** For a toggle button: whether it is on. */
  isPressed?: boolean;
}

/** An additional button in the form's button bar. On phones, only its icon is shown. */
export function BarButton({ label, icon, onClick, isExpanded, isPressed }: Props) {
  return (
    <Button
      color="inherit"
      aria-label={label}
      title={label}
      aria-expanded={isExpanded}
      aria-pressed={isPressed}
      startIcon={icon}
      onClick={onClick}
      sx={{
        minWidth: { xs: 40, sm: 64 },
        '& .MuiButton-startIcon': { mr: { xs: 0, sm: 1 } },
      }}
    >
      <Box component="span" data-label sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {label}
      </Box>
    </Button>
  );
}
