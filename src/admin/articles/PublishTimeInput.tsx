import ClearIcon from '@mui/icons-material/Clear';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, useRef, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { formatDateTime } from '../../rules/formats.ts';
import { atMinute, fromLocalInput, publishState, toLocalInput } from '../../rules/publish-time.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The first and the last time that can be chosen. */
const EARLIEST = '1970-01-02T00:00';
const LATEST = '2999-12-31T23:59';

/** The publish time, entered in the editor's time zone and stored in UTC. Empty means draft. */
export function PublishTimeInput() {
  // The text in the field while it is being typed. Writing the stored time back at each key would undo half a number.
  const [typed, setTyped] = useState<string | null>(null);
  const isIncomplete = useRef(false);
  const [note, setNote] = useState<'skipped' | 'twice' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const { id, field, fieldState } = useInput({
    source: 'published_at',
    validate: (iso: string | null) => {
      if (isIncomplete.current) return 'Complete the date and time, or clear the field to make this a draft.';
      const local = toLocalInput(iso, zone);
      const isPossible = local.length === LATEST.length && EARLIEST <= local && local <= LATEST;
      return local === '' || isPossible ? undefined : 'Choose a year from 1970 to 2999.';
    },
  });
  const time: string | null = field.value || null;

  const set = (iso: string | null) => {
    // An incomplete date has no value, so that React would not clear it.
    if (input.current) input.current.value = '';
    setTyped(null);
    isIncomplete.current = false;
    setNote(null);
    field.onChange(iso);
    // The button that was pressed is replaced by the other one.
    input.current?.focus();
  };
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    const local = fromLocalInput(target.value, zone);
    // The value of an incomplete date is empty, but neither it nor an impossible one may turn the article into a draft.
    isIncomplete.current = local === null && (target.value !== '' || target.validity.badInput);
    if (isIncomplete.current) return;
    setNote(local?.note ?? null);
    field.onChange(local?.iso ?? null);
  };
  const onBlur = () => {
    if (!isIncomplete.current) setTyped(null);
    field.onBlur();
  };

  return (
    <TextField
      id={id}
      type="datetime-local"
      label="Publish Date"
      value={typed ?? toLocalInput(time, zone)}
      onChange={onType}
      onBlur={onBlur}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      error={fieldState.invalid}
      helperText={
        fieldState.error ? <ValidationError error={fieldState.error.message ?? ''} /> : explain(time, note)
      }
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { min: EARLIEST, max: LATEST },
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
