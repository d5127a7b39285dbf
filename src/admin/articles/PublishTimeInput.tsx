import ClearIcon from '@mui/icons-material/Clear';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { ValidationError } from 'react-admin';
import { formatDateTime } from '../../rules/formats.ts';
import { atMinute, publishState } from '../../rules/publish-time.ts';
import { formatLocalTime, timeZone } from '../kit/local-time.ts';
import { type ClockNote, EARLIEST, LATEST, usePublishTime } from './use-publish-time.ts';

/** The publish time, entered in the editor's time zone and stored in UTC. Empty means draft. */
export function PublishTimeInput() {
  const { time, note, error, set, props } = usePublishTime();
  const button = useRef<HTMLButtonElement>(null);
  const press = (iso: string | null) => {
    set(iso);
    // The other button has replaced the one that was pressed. Phones open a picker if the field gets the focus.
    button.current?.focus();
  };

  return (
    <TextField
      {...props}
      type="datetime-local"
      label="Publish Date"
      error={error !== undefined}
      helperText={error ? <ValidationError error={error.message ?? ''} /> : explain(time, note)}
      slotProps={{
        htmlInput: { min: EARLIEST, max: LATEST },
        input: {
          // Less space than usual beside the button: Firefox also has one in the field.
          sx: { paddingRight: 0.5 },
          endAdornment: (
            <InputAdornment position="end" sx={{ marginLeft: 0 }}>
              {time === null ? (
                <Button ref={button} size="small" onClick={() => press(atMinute(new Date()))}>
                  Now
                </Button>
              ) : (
                <IconButton
                  ref={button}
                  size="small"
                  aria-label="Clear and make it a draft"
                  onClick={() => press(null)}
                >
                  <ClearIcon fontSize="small" />
                </IconButton>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

function explain(time: string | null, note: ClockNote): string {
  if (time === null) return 'Draft: only administrators can see it.';
  const state = publishState(time, new Date()) === 'scheduled' ? 'Will be published' : 'Published';
  const utc = timeZone === 'UTC' ? '' : `, which is ${formatDateTime(time)}`;
  return `${state} ${formatLocalTime(time)}${utc}.${note === null ? '' : CLOCK_NOTES[note]}`;
}

const CLOCK_NOTES = {
  twice: ' The clocks go back that day, so this time occurs twice. The later one is used.',
  skipped: ' The clocks go forward past the time you entered. The next valid time is used.',
} as const;
