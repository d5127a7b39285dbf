import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ColumnsButton, FilterLiveForm, TextInput } from 'react-admin';

/** Search, filters and the choice of columns. */
export function ListTools({ children }: { children?: ReactNode }) {
  return (
    <Tools>
      <FilterLiveForm debounce={0}>
        <TextInput
          source="q"
          type="search"
          label={false}
          placeholder="Search"
          helperText={false}
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
});
