import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ColumnsButton, FilterLiveForm, TextInput } from 'react-admin';
import { SortControl } from './SortControl.tsx';
import { CARDS } from './table-styles.ts';

interface Props {
  /** The list's `Column` elements, for the sort control. */
  columns: ReactNode;
  children?: ReactNode;
}

/** Search, filters, a sort control for narrow screens, and the column selector. */
export function ListTools({ columns, children }: Props) {
  return (
    <Tools>
      <FilterLiveForm debounce={0}>
        <TextInput
          source="q"
          type="search"
          label={false}
          placeholder="Search"
          slotProps={{
            htmlInput: { 'aria-label': 'Search' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </FilterLiveForm>
      {children}
      <SortControl columns={columns} />
      <ColumnsButton />
    </Tools>
  );
}

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 12,
  '& > form': { flex: '1 1 14rem', maxWidth: '24rem' },
  '& > .MuiFormControl-root': { width: 'auto', minWidth: '10rem' },
  '& > span': { marginInlineStart: 'auto' },
  [CARDS]: {
    '& > form': { flexBasis: '100%', maxWidth: 'none' },
    '& > .MuiFormControl-root': { flex: '1 1 8rem', minWidth: 0 },
  },
});
