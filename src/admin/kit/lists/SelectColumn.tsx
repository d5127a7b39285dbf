import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import {
  useDataTableCallbacksContext,
  useDataTableRenderContext,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { useRecordName } from './use-record-name.ts';

/** Checkboxes that select rows, because react-admin's have no accessible name. Shift-click selects a range. */
export function SelectColumn() {
  const context = useDataTableRenderContext();
  if (context === 'header') return <SelectPage />;
  return context === 'data' ? <SelectRow /> : null;
}

function SelectPage() {
  const { data = [], selectedIds, onSelect } = useListContext();
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <TableCell padding="checkbox" variant="head">
      <Checkbox
        checked={ids.length > 0 && ids.every((id) => selectedIds.includes(id))}
        onChange={(_, isChecked) => onSelect(isChecked ? [...others, ...ids] : others)}
        slotProps={{ input: { 'aria-label': 'Select this page' } }}
      />
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
