import ContrastIcon from '@mui/icons-material/Contrast';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';

/** Toggles between light and dark. The public pages use the same setting. */
export function ThemeButton() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      color="inherit"
      aria-label="Dark theme"
      aria-pressed={isDark}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      <ContrastIcon fontSize="small" />
    </IconButton>
  );
}
