import EditIcon from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { editPath } from './EditLink.tsx';
import { useRecordName } from './use-record-name.ts';

/** The action buttons of a row: edit, and `children`. */
export function RowActions({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const resource = useResourceContext();
  const name = useRecordName();
  if (!record || !resource) return null;
  return (
    // A click on the row opens the form. Clicks on these buttons must not.
    <Buttons onClick={(event) => event.stopPropagation()}>
      <Tooltip title="Edit">
        <IconButton
          component={Link}
          to={editPath(resource, record.id)}
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
