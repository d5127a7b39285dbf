import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PageHeader } from '../../app/layout/PageHeader.tsx';
import type { ResourceWords } from '../../app/resource-messages.ts';

/** The list's name, how many there are, and the way to a new one. */
export function ListHeader({ words, newPath }: { words: ResourceWords; newPath: string }) {
  const { total, filterValues } = useListContext();
  const isFiltered = Object.keys(filterValues ?? {}).length > 0;
  return (
    <PageHeader
      title={words.many}
      note={total === undefined ? '…' : `${total.toLocaleString('en-US')} ${isFiltered ? 'found' : 'in all'}`}
      actions={
        <Button component={Link} to={newPath} variant="contained" startIcon={<AddIcon />}>
          New {words.one}
        </Button>
      }
    />
  );
}
