import DescendingIcon from '@mui/icons-material/ArrowDownward';
import AscendingIcon from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { screenReaderOnly } from '../screen-reader-only.ts';
import type { Column } from './Column.tsx';
import { CARDS } from './table-styles.ts';
import { useSettledText } from './use-settled-text.ts';

/**
 * A control for the sort order on narrow screens, where rows are cards and there are no column headers. Also announces a
 * new order to screen readers, at every width.
 */
export function SortControl({ columns }: { columns: ReactNode }) {
  const { sort, setSort } = useListContext();
  const isAscending = sort.order === 'ASC';
  const choices = sortableOf(columns);
  const label = choices.find(({ source }) => source === sort.field)?.label;
  const order = useSettledText(
    label ? `Sorted by ${label}, ${isAscending ? 'ascending' : 'descending'}` : '',
  );
  return (
    <>
      <Box sx={{ display: 'none', [CARDS]: { display: 'flex', flex: '1 1 calc(100% - 6rem)' } }}>
        <TextField
          select
          value={sort.field}
          onChange={(event) => setSort({ field: event.target.value, order: sort.order })}
          slotProps={{ htmlInput: { 'aria-label': 'Sort by' } }}
        >
          {choices.map(({ source, label }) => (
            <MenuItem key={source} value={source}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        <IconButton
          aria-label={isAscending ? 'Sort descending' : 'Sort ascending'}
          onClick={() => setSort({ field: sort.field, order: isAscending ? 'DESC' : 'ASC' })}
        >
          {isAscending ? <AscendingIcon fontSize="small" /> : <DescendingIcon fontSize="small" />}
        </IconButton>
      </Box>
      <Box role="status" sx={screenReaderOnly}>
        {order}
      </Box>
    </>
  );
}

function sortableOf(columns: ReactNode): { source: string; label: string }[] {
  return Children.toArray(columns).flatMap((column) => {
    if (!isValidElement<ComponentProps<typeof Column>>(column)) return [];
    const { source, label, disableSort } = column.props;
    return source === undefined || disableSort ? [] : [{ source, label }];
  });
}
