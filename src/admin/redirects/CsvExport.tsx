import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useState } from 'react';
import { redirects } from '../../entities/redirects.ts';
import { toastFailure } from '../app/notifications/toast.ts';
import { dataProvider } from '../app/providers/data-provider.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { type CsvRedirect, writeCsv } from './csv.ts';

/** Maximum number of rows that the server returns per request. */
const PAGE = 1000;

/** Downloads all manual redirects as a CSV file that can be imported again. */
export function CsvExport() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = new Blob([writeCsv(await allRedirects())], { type: 'text/csv' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'redirects.csv';
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (error) {
      toastFailure(redirects.messages.fetchManyFailed, error);
    }
    setBusy(false);
  };
  return (
    <BusyButton color="inherit" startIcon={<DownloadIcon />} isBusy={isBusy} onClick={download}>
      Export CSV
    </BusyButton>
  );
}

async function allRedirects(): Promise<CsvRedirect[]> {
  const rows: CsvRedirect[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total = 0 } = await dataProvider.getList(redirects.name, {
      pagination: { page, perPage: PAGE },
      sort: { field: 'from_path', order: 'ASC' },
      meta: { columns: ['id', 'from_path', 'to_url', 'status', 'note'] },
    });
    rows.push(...data);
    if (data.length < PAGE || rows.length >= total) return rows;
  }
}
