import { type ChangeEvent, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { flushSync } from 'react-dom';
import { fromLocalInput, toLocalInput } from '../../rules/publish-time.ts';
import { timeZone } from '../kit/local-time.ts';

/** The first and the last time that can be chosen. */
export const EARLIEST = '1970-01-02T00:00';
export const LATEST = '2999-12-31T23:59';

/** How a change of the clocks affects the entered time. */
export type ClockNote = 'skipped' | 'twice' | null;

/** Returns the publish time of the form, and the text and the handlers of its field. */
export function usePublishTime() {
  // The text in the field while it is being typed. Writing the stored time back at each key would undo half a number.
  const [typed, setTyped] = useState<string | null>(null);
  const isIncomplete = useRef(false);
  const [note, setNote] = useState<ClockNote>(null);
  const input = useRef<HTMLInputElement>(null);
  const { id, field, fieldState } = useInput({
    source: 'published_at',
    validate: (iso: string | null) => {
      if (isIncomplete.current) return 'Complete the date and time, or clear the field to make this a draft.';
      const local = toLocalInput(iso, timeZone);
      const isPossible = local.length === LATEST.length && EARLIEST <= local && local <= LATEST;
      return local === '' || isPossible ? null : 'Choose a year from 1970 to 2999.';
    },
  });
  const time: string | null = field.value || null;

  /** Replaces the time, and updates the page at once. */
  const set = (iso: string | null) => {
    // An incomplete date has no value, so that React would not clear it.
    if (input.current) input.current.value = '';
    isIncomplete.current = false;
    flushSync(() => {
      setTyped(null);
      setNote(null);
      field.onChange(iso);
    });
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    const local = fromLocalInput(target.value, timeZone);
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
  const inputRef = (element: HTMLInputElement | null) => {
    input.current = element;
    field.ref(element);
  };

  const value = typed ?? toLocalInput(time, timeZone);
  return { time, note, error: fieldState.error, set, props: { id, value, onChange, onBlur, inputRef } };
}
