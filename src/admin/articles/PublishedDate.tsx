import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { toInstant } from '../../rules/instant.ts';
import { labels } from '../../rules/messages.ts';
import { publishState } from '../../rules/publish-time.ts';
import { formatLocalDate, formatLocalTime } from '../kit/local-time.ts';

/** The publish date in the editor's time zone, with a chip for scheduled articles; only a chip for drafts. */
export function PublishedDate({ time }: { time: string | null }) {
  const state = publishState(time, new Date());
  if (time === null || state === 'draft')
    return <Chip size="small" variant="outlined" label={labels.draft} />;
  return (
    <Stack
      component="span"
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
    >
      <time dateTime={toInstant(time) ?? ''} title={formatLocalTime(time)}>
        {formatLocalDate(time)}
      </time>
      {state === 'scheduled' && <Chip size="small" color="primary" label="Scheduled" />}
    </Stack>
  );
}
