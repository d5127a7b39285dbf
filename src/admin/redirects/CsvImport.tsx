import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { counted } from '../../rules/counted.ts';
import { success } from '../../rules/messages.ts';
import { toast, toastFailure } from '../app/notifications/toast.ts';
import { BusyButton } from '../kit/BusyButton.tsx';
import { useRefreshLists } from '../kit/use-refresh-lists.ts';
import { csvProblems, decodeCsv, readCsv } from './csv.ts';
import { loadKnownPaths } from './known-paths.ts';
import { importRedirects, storedTargets } from './redirects-api.ts';

const MAX_BYTES = 5_000_000;

/** Imports redirects from a CSV file. If a line has a problem, imports none. */
export function CsvImport() {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const refresh = useRefreshLists();

  const { mutate, isPending } = useMutation({
    mutationFn: importFile,
    onSuccess: ({ imported, found }) => {
      setProblems(found);
      if (imported === 0) return;
      toast(success(`${counted(imported, 'redirect')} imported`));
      refresh();
    },
    onError: (error) => toastFailure('Error importing redirects', error),
  });

  return (
    <>
      <BusyButton
        color="inherit"
        startIcon={<UploadIcon />}
        isBusy={isPending}
        onClick={() => input.current?.click()}
      >
        Import CSV
      </BusyButton>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv"
        hidden
        aria-label="CSV file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          // Allows the user to choose the same file again after correcting it.
          target.value = '';
        }}
      />
      <Problems problems={problems} onClose={() => setProblems([])} />
    </>
  );
}

async function importFile(file: File): Promise<{ imported: number; found: string[] }> {
  if (file.size > MAX_BYTES) throw new Error('This file is larger than 5 MB. Import it in parts.');
  const lines = readCsv(decodeCsv(await file.arrayBuffer()));
  if (lines.length === 0)
    throw new Error('This file contains no redirects. The expected columns are from, to, status and note.');
  const entries = lines.map(({ entry }) => entry);
  const [known, stored] = await Promise.all([loadKnownPaths(entries), storedTargets()]);
  const found = csvProblems(lines, known, stored);
  if (found.length > 0) return { imported: 0, found };
  await importRedirects(entries);
  return { imported: entries.length, found };
}

function Problems({ problems, onClose }: { problems: readonly string[]; onClose: () => void }) {
  return (
    <Dialog open={problems.length > 0} onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>Nothing was imported</DialogTitle>
      <DialogContent>
        <p>
          {counted(problems.length, 'line has a problem', 'lines have problems')}. Correct the file, then
          import it again.
        </p>
        <ul style={{ paddingInlineStart: '1.2em', overflowWrap: 'anywhere' }}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
