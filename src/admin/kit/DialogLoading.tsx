import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Portal from '@mui/material/Portal';
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
      {/* Not inside the form's bar of buttons, which is below the header of small screens. */}
      <Portal>
        <Bar aria-hidden />
      </Portal>
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
