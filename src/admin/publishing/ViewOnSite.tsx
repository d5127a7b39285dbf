import OpenInNewIcon from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useEntity } from '../kit/use-entity.ts';
import { hiddenState } from './hidden-state.ts';

/** A button that opens the record's public page. Renders nothing if there is no such page, for example for drafts. */
export function ViewOnSite() {
  const record = useRecordContext();
  const { path, table } = useEntity();
  const slug: unknown = record?.['slug'];
  if (!record || !path || typeof slug !== 'string' || hiddenState(table, record, new Date()) !== null)
    return null;
  return (
    <Button
      href={path(slug)}
      target="_blank"
      rel="noopener"
      size="small"
      color="inherit"
      endIcon={<OpenInNewIcon />}
    >
      View on site
    </Button>
  );
}
