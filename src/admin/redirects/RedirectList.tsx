import Stack from '@mui/material/Stack';
import { Column } from '../kit/lists/Column.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import type { ListRow } from '../kit/lists/list-row.ts';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { CsvExport } from './CsvExport.tsx';
import { CsvImport } from './CsvImport.tsx';
import { RedirectState } from './RedirectState.tsx';
import { RedirectTabs } from './RedirectTabs.tsx';

const columns = ['from_path', 'to_url', 'status', 'note'] as const;
type RedirectRow = ListRow<'redirects', (typeof columns)[number]>;

export function RedirectList() {
  return (
    <RecordList<RedirectRow>
      sort={{ field: 'from_path', order: 'ASC' }}
      select={columns}
      tabs={<RedirectTabs />}
      filters={
        <Stack direction="row" gap={1}>
          <CsvImport />
          <CsvExport />
        </Stack>
      }
    >
      <Column
        source="from_path"
        label="From"
        isHeadline
        render={({ from_path }) => (
          <>
            <EditLink>{from_path}</EditLink>
            <RedirectState />
          </>
        )}
      />
      <Column source="to_url" label="To" render={({ to_url }) => to_url ?? 'Deleted'} />
      <Column source="status" label="Status" />
      <Column source="note" label="Note" />
    </RecordList>
  );
}
