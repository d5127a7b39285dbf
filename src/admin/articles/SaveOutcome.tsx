import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { saveOutcome } from '../../rules/save-outcome.ts';

/** Says what saving will do for visitors, with a way to change it. */
export function SaveOutcome({ onChange }: { onChange: () => void }) {
  const record = useRecordContext();
  const chosen: unknown = useWatch({ name: 'published_at' });
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const times = {
    stored: record ? (record['published_at'] ?? null) : undefined,
    chosen: typeof chosen === 'string' && chosen !== '' ? chosen : null,
  };
  return (
    <>
      {saveOutcome(times, new Date(), timeZone)}{' '}
      <Button
        size="small"
        color="inherit"
        onClick={onChange}
        sx={{ minHeight: 28, px: 0.5, textDecoration: 'underline' }}
      >
        Change
      </Button>
    </>
  );
}
