import ClearIcon from '@mui/icons-material/Clear';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { formatDateTime } from '../../rules/formats.ts';
import { atMinute, fromLocalInput, publishState, toLocalInput } from '../../rules/publish-time.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The publish time: entered in the editor's time zone, stored in UTC. Empty means draft. */
export function PublishTimeInput() {
  const { id, field, fieldState } = useInput({
    source: 'published_at',
    validate: () =>
      isIncomplete ? 'Complete the date and time, or clear the field to make this a draft.' : undefined,
  });
  const [isIncomplete, setIncomplete] = useState(false);
  const [note, setNote] = useState<'skipped' | 'twice' | null>(null);
  const time: string | null = field.value || null;

  const set = (iso: string | null) => {
    setIncomplete(false);
    setNote(null);
    field.onChange(iso);
  };
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    // An incomplete date reads as empty, but must not turn the article into a draft.
    if (target.value === '' && target.validity.badInput) return setIncomplete(true);
    const typed = fromLocalInput(target.value, zone);
    set(typed?.iso ?? null);
    setNote(typed?.note ?? null);
  };

  return (
    <TextField
      id={id}
      type="datetime-local"
      label="Publish Date"
      value={toLocalInput(time, zone)}
      onChange={onType}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={
        fieldState.error ? <ValidationError error={fieldState.error.message ?? ''} /> : explain(time, note)
      }
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { max: '2999-12-31T23:59', min: '1970-01-02T00:00' },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              {time === null ? (
                <Button size="small" onClick={() => set(atMinute(new Date()))}>
                  Now
                </Button>
              ) : (
                <IconButton size="small" aria-label="Clear and make it a draft" onClick={() => set(null)}>
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

function explain(time: string | null, note: 'skipped' | 'twice' | null): string {
  if (time === null) return 'Draft: only administrators can see it.';
  const state = publishState(time, new Date()) === 'scheduled' ? 'Will be published' : 'Published';
  const twice =
    note === 'twice' ? ' The clocks go back that day, so this time occurs twice. The later one is used.' : '';
  const skipped =
    note === 'skipped'
      ? ' The clocks go forward past the time you entered. The next valid time is used.'
      : '';
  const utc = zone === 'UTC' ? '' : `, which is ${formatDateTime(time)}`;
  return `${state} ${formatDateTime(time, zone)}${utc}.${twice}${skipped}`;
}
