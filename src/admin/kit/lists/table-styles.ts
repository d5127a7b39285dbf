import type { SxProps, Theme } from '@mui/material/styles';

/** Media query for screens that are too narrow for columns. */
export const CARDS = '@media (max-width: 719.95px)';

const NARROW_COLUMNS = '@media (min-width: 720px) and (max-width: 1199.95px)';

/** Table styles. On narrow screens, each row becomes a card. */
export const tableStyles: SxProps<Theme> = {
  '& .RaDataTable-headerCell': { backgroundColor: 'transparent', position: 'static' },
  '& .MuiTableCell-root': { py: 1.25 },
  // Long words without spaces, such as URLs, break, and leave room for the other columns.
  '& td.MuiTableCell-root': { maxWidth: '20rem', overflowWrap: 'anywhere' },
  '& td.is-headline': { minWidth: '9rem' },
  [NARROW_COLUMNS]: {
    '& .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': { px: 0.5 },
    '& th': { whiteSpace: 'normal' },
    '& td.is-headline': { minWidth: '7rem' },
  },
  // The rows shown before the search, filter, sort order or page changed. Delayed, so that a fast response changes nothing.
  '&.is-loading tbody': { opacity: 0.5, transition: 'opacity 0.2s 0.3s' },
  '& .MuiTableRow-hover:hover': { backgroundColor: 'var(--accent-wash)' },
  '& tr[data-drop]': { outline: '2px solid var(--accent)', outlineOffset: -2 },
  '& td > :is(a, button) + [data-state]': { ml: 1.5 },
  '& .column-actions': { width: '1%', whiteSpace: 'nowrap', textAlign: 'end' },
  // Covers the header row, except its checkbox, instead of the search above.
  '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': { left: '48px', transform: 'none' },
  '& .RaBulkActionsToolbar-toolbar': {
    borderRadius: 1,
    backgroundColor: 'var(--accent-wash)',
    color: 'var(--ink)',
  },
  // react-admin only reduces its height, so its buttons would still take the focus.
  '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' },
  [CARDS]: {
    '& td > :is(a, button) + [data-state]': { ml: 0 },
    // Above the cards, because there is no header row to cover.
    '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': { position: 'static' },
    '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root:not(.RaBulkActionsToolbar-collapsed)': {
      flexWrap: 'wrap',
      height: 'auto',
    },
    '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap' },
    '& thead': { display: 'none' },
    '& table, & tbody': { display: 'block' },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'start',
      py: 1,
      borderBottom: '1px solid var(--hairline)',
    },
    '& td.MuiTableCell-root': {
      gridColumn: '2 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 0.75em',
      border: 0,
      py: 0.25,
      px: 1,
    },
    '& td.MuiTableCell-paddingCheckbox': { gridColumn: 1, gridRow: 1, width: 'auto', px: 0 },
    '& td.is-headline': { gridColumn: 2, gridRow: 1, pt: '11px' },
    '& td.column-actions': { gridColumn: 3, gridRow: 1, width: 'auto' },
    '& td[data-label]:not(.is-headline, .is-image, .column-actions)::before': {
      content: 'attr(data-label)',
      color: 'var(--ink-faint)',
      fontSize: '0.8125rem',
    },
  },
};
