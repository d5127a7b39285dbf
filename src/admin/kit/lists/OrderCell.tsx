import DragIcon from '@mui/icons-material/DragIndicator';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useListContext, useRecordContext } from 'react-admin';
import { useEntity } from '../use-entity.ts';
import { useDropTarget } from './use-drop-target.ts';
import { useMove } from './use-move.ts';
import { useRecordName } from './use-record-name.ts';

/**
 * A record's rank or sort order, with a drag handle and buttons that move the record by one place. Shows only the
 * number if the list is filtered or sorted in another way.
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
  const { name: resource } = useEntity();
  const { isMoving, move } = useMove(source);
  const { handle, drag } = useDropTarget(resource, id, (draggedId) => move(draggedId, { to: id }));
  const used = useRef<HTMLButtonElement>(null);

  // A row that moves in the document loses focus.
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
    // A click on the row opens the form. Clicks on these controls must not.
    <Buttons ref={handle} onClick={(event) => event.stopPropagation()}>
      {button('up', -1)}
      {button('down', 1)}
      <Handle draggable onDragStart={drag} aria-hidden title="Drag to move">
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
  // Touch screens do not support HTML drag and drop. They have the buttons.
  '@media (hover: none)': { display: 'none' },
});
