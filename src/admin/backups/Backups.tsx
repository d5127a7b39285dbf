import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { SectionTitle } from '../dashboard/SectionTitle.tsx';
import { timeZone } from '../kit/local-time.ts';
import { readBackupStatus } from './backup-status.ts';
import { backupText } from './backup-text.ts';

const MINUTE = 60_000;

/** The state of daily backups, as a warning if one is overdue. Empty if the server makes no backups. */
export function Backups() {
  const { data, error } = useQuery({
    queryKey: ['backups'],
    queryFn: readBackupStatus,
    refetchInterval: 10 * MINUTE,
  });
  if (!data && !error) return null;
  return (
    <Section aria-labelledby="backups">
      <SectionTitle id="backups">Daily backups</SectionTitle>
      {error && <p role="alert">Could not load the backup status: {error.message}</p>}
      {data && !data.is_overdue && <p>{backupText(data, Date.now(), timeZone)}</p>}
      {data?.is_overdue && <Alert severity="warning">{backupText(data, Date.now(), timeZone)}</Alert>}
    </Section>
  );
}

const Section = styled('section')({
  marginBottom: 36,
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
});
