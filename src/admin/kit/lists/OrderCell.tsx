import DragIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useListContext, useRecordContext, useResourceContext } from 'react-admin';
import { useDropTarget } from './use-drop-target.ts';
import { useMove } from './use-move.ts';
import { useRecordName } from './use-record-name.ts';

/**
 * A record's number in the order of the list, with buttons that move it by one place and a handle to drag it to the place
 * of another row. Only the number in lists that are filtered or sorted in another way.
 */
export function OrderCell({ source }: { source: string }) {
  const record = useRecordContext();
  const { sort, filterValues } = useListContext();
  const isOrdered = sort.field === source && sort.order === 'ASC' && Object.keys(filterValues).length === 0;
  if (!record) return null;
  return (
    <Cell>
      <Order>{record[source]}</Order>
      {isOrdered && <Controls source={source} id={String(record.id)} />}
    </Cell>
  );
}

function Controls({ source, id }: { source: string; id: string }) {
  const name = useRecordName();
  const resource = useResourceContext() ?? '';
  const { isMoving, move } = useMove(source);
  const { handle, drag } = useDropTarget(resource, id, (draggedId) => move(draggedId, { to: id }));
  const used = useRef<HTMLButtonElement>(null);

  // A row that changes its place in the document loses the focus.
  useEffect(() => {
    if (document.activeElement === document.body) used.current?.focus();
  });

  const button = (label: string, by: -1 | 1) => (
    <IconButton
      size="small"
      aria-label={`Move ${name} ${label}`}
      title={`Move ${label}`}
      aria-disabled={isMoving}
      onClick={({ currentTarget }) => {
        used.current = currentTarget;
        move(id, { by });
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) used.current = null;
      }}
      sx={{ p: 0.25 }}
    >
      {by < 0 ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
    </IconButton>
  );
  return (
    // The row itself links to the form. Clicks here must not follow that link.
    <Buttons ref={handle} onClick={(event) => event.stopPropagation()}>
      {button('up', -1)}
      {button('down', 1)}
      <Handle draggable onDragStart={drag} aria-hidden title="Drag to another place">
        <DragIcon fontSize="small" />
      </Handle>
    </Buttons>
  );
}

const Cell = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8 });
const Order = styled('span')({ minWidth: '2ch', fontVariantNumeric: 'tabular-nums' });
const Buttons = styled('span')({ display: 'inline-flex', alignItems: 'center', color: 'var(--ink-soft)' });
const Handle = styled('span')({
  display: 'inline-flex',
  padding: 2,
  cursor: 'grab',
  // Touch screens have no dragging of this kind; they have the buttons.
  '@media (hover: none)': { display: 'none' },
});
