import { styled } from '@mui/material/styles';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';

/** Returns the path of a record's edit form. */
export function editPath(resource: string, id: string | number): string {
  return `/${resource}/edit/${encodeURIComponent(id)}`;
}

/** A row's name as a link to its form. */
export function EditLink({ children }: { children: string }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  if (!record || !resource) return null;
  return <Name to={editPath(resource, record.id)}>{children}</Name>;
}

const Name = styled(Link)({
  color: 'inherit',
  fontWeight: 650,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
});
