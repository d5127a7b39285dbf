import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { writtenText } from '../../article-html/plain-text.ts';
import { publishTimeOf } from '../../rules/publish-time.ts';
import { saveOutcome } from '../../rules/save-outcome.ts';
import { useDebouncedTexts } from '../kit/forms/use-debounced-texts.ts';
import { timeZone } from '../kit/local-time.ts';
import type { DetailsPanel } from './use-details-panel.ts';

/** Shows how a save affects what visitors see, with a button to change the publish date. */
export function SaveOutcome({ details }: { details: DetailsPanel }) {
  const { setFocus } = useFormContext();
  const record = useRecordContext();
  const published_at: unknown = useWatch({ name: 'published_at' });
  const times = {
    stored: record?.id === undefined ? undefined : publishTimeOf(record),
    chosen: publishTimeOf({ published_at }),
  };
  const { title, content } = useDebouncedTexts(['title', 'content']);
  // Not before the first letter of a new article.
  const isWithoutText = useMemo(() => title !== '' && writtenText(content) === '', [title, content]);
  return (
    <>
      <Box component="strong" sx={{ color: 'var(--ink)' }}>
        {saveOutcome(times, new Date(), timeZone)}
        {isWithoutText && times.chosen !== null && ', without text'}
      </Box>{' '}
      <Button
        size="small"
        color="inherit"
        aria-label="Change the date"
        onClick={() => {
          details.open();
          setFocus('published_at');
        }}
        sx={{
          // A larger click target without a taller line.
          minHeight: 24,
          my: '-3px',
          minWidth: 0,
          '&&': { p: 0 },
          verticalAlign: 'baseline',
          lineHeight: 1.3,
          textDecoration: 'underline',
        }}
      >
        Change
      </Button>
    </>
  );
}
