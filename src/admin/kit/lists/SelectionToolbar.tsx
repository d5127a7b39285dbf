import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import { screenReaderOnly } from '../screen-reader-only.ts';

/** The number of selected rows and their buttons. Screen readers announce how many are selected. */
export function SelectionToolbar({ children }: { children: ReactNode }) {
  const { selectedIds } = useListContext();
  return (
    <>
      <BulkActionsToolbar>{children}</BulkActionsToolbar>
      <Box role="status" sx={screenReaderOnly}>
        {selectedIds.length > 0 && `${selectedIds.length} selected`}
      </Box>
    </>
  );
}
