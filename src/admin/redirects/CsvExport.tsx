import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { redirects } from '../../entities/redirects.ts';
import { toastFailure } from '../app/notifications/toast.ts';
import { allRows } from '../app/providers/all-rows.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { downloadFile } from '../kit/download-file.ts';
import { type CsvRedirect, writeCsv } from './csv.ts';

type CsvRow = CsvRedirect & RaRecord;

const columns = ['id', 'from_path', 'to_url', 'status', 'note'];

/** Downloads all manual redirects as a CSV file that can be imported again. */
export function CsvExport() {
  const { mutate: download, isPending } = useMutation({
    mutationFn: () => allRows<CsvRow>(redirects.name, columns, 'from_path'),
    onSuccess: (rows) => downloadFile('redirects.csv', 'text/csv', writeCsv(rows)),
    onError: (error) => toastFailure(redirects.messages.fetchManyFailed, error),
  });
  return (
    <BusyButton color="inherit" startIcon={<DownloadIcon />} isBusy={isPending} onClick={() => download()}>
      Export CSV
    </BusyButton>
  );
}
