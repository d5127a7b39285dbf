import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import { useEntity } from '../use-entity.ts';

/** The list's title, its number of records, and a button to add one. */
export function ListHeader() {
  const { name, one, many } = useEntity();
  const { total, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  return (
    <PageHeader
      title={many}
      note={
        // Screen readers announce the result of a search.
        <span role="status">
          {total === undefined
            ? '…'
            : `${total.toLocaleString('en-US')} ${isFiltered ? 'found' : 'in total'}`}
        </span>
      }
      actions={
        <Button component={Link} to={`/${name}/new`} variant="contained" startIcon={<AddIcon />}>
          New {one}
        </Button>
      }
    />
  );
}
