import { styled } from '@mui/material/styles';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { editPath } from '../../../entities/entity.ts';
import { textDirection } from '../../../rules/text-direction.ts';
import { useEntity } from '../use-entity.ts';

export function EditLink({ children }: { children: string }) {
  const record = useRecordContext();
  const entity = useEntity();
  if (!record) return null;
  // The row opens its form on a click, too.
  return (
    <Name
      dir={textDirection(children)}
      to={editPath(entity, String(record.id))}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Name>
  );
}

const Name = styled(Link)({
  color: 'inherit',
  fontWeight: 650,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { textDecoration: 'underline' },
});
