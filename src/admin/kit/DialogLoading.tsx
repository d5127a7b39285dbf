import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { keyframes, styled } from '@mui/material/styles';
import { screenReaderOnly } from './screen-reader-only.ts';

/**
 * Shows that the code of a dialog is loading: a bar at the top of the window. Does not move the focus, which the dialog
 * returns to its button.
 */
export function DialogLoading() {
  return (
    <>
      <Box role="status" sx={screenReaderOnly}>
        Loading…
      </Box>
      <Bar aria-hidden />
    </>
  );
}

const appear = keyframes({ from: { visibility: 'hidden' } });

/** Appears only if loading takes longer than a moment. */
const Bar = styled(LinearProgress)(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.modal,
  insetBlockStart: 0,
  insetInline: 0,
  animation: `${appear} 300ms step-end`,
}));
