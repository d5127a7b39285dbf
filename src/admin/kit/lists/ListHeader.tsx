import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { useEntity } from '../use-entity.ts';
import { useSettledText } from './use-settled-text.ts';

/** The list's title, its number of records, and a button to add one. */
export function ListHeader() {
  const { name, one, many } = useEntity();
  return (
    <PageHeader
      title={many}
      // Screen readers announce the result of a search.
      note={<span role="status">{useCountText()}</span>}
      actions={
        <Button component={Link} to={`/${name}/new`} variant="contained" startIcon={<AddIcon />}>
          New {one}
        </Button>
      }
    />
  );
}

/** Returns the number of records as text. */
function useCountText(): string {
  const { total, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  const text =
    total === undefined ? '…' : `${total.toLocaleString('en-US')} ${isFiltered ? 'found' : 'in total'}`;
  return useSettledText(text);
}
