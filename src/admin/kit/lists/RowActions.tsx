import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { editPath } from '../../../entities/entity.ts';
import { useEntity } from '../use-entity.ts';
import { useRecordName } from './use-record-name.ts';

/** The action buttons of a row: edit, and `children`. */
export function RowActions({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const entity = useEntity();
  const name = useRecordName();
  if (!record) return null;
  return (
    // A click on the row opens the form. Clicks on these buttons must not.
    <Buttons onClick={(event) => event.stopPropagation()}>
      <Tooltip title="Edit" describeChild={false}>
        <IconButton
          component={Link}
          to={editPath(entity, String(record.id))}
          aria-label={`Edit ${name}`}
          size="small"
        >
          <EditIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {children}
    </Buttons>
  );
}

const Buttons = styled('span')({ display: 'inline-flex', gap: 4 });
