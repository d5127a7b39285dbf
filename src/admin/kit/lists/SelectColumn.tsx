import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import {
  SelectPageCheckbox,
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { useRecordName } from './use-record-name.ts';

/** Checkboxes that select rows, because those of react-admin have no accessible name. Shift-click selects a range. */
export function SelectColumn() {
  const context = useDataTableRenderContext();
  if (context === 'data') return <SelectRow />;
  if (context !== 'header') return null;
  return (
    <TableCell padding="checkbox" variant="head">
      <SelectPageCheckbox />
    </TableCell>
  );
}

function SelectRow() {
  const record = useRecordContext();
  const { selectedIds } = useListContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const name = useRecordName();
  if (!record) return null;
  return (
    <TableCell padding="checkbox" onClick={(event) => event.stopPropagation()}>
      <Checkbox
        checked={selectedIds.includes(record.id)}
        onClick={(event) => handleToggleItem?.(record.id, event)}
        slotProps={{ input: { 'aria-label': `Select ${name}` } }}
      />
    </TableCell>
  );
}
