import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type SortPayload, useGetList, useInput } from 'react-admin';
import { toastFailure } from '../../app/notifications/toast.ts';
import { useDebounced } from '../use-debounced.ts';
import { type NamedRecords, useRecordNames } from '../use-record-names.ts';

/** The records that a field lists. */
export interface Choices extends NamedRecords {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  readonly noneFound: string;
}

interface Props {
  source: string;
  label: string;
  choices: Choices;
  hint?: string;
  /** Maximum number of records. */
  max?: number;
}

/** The form field for a list of records, stored as ids in the order in which they were added. */
export function RecordsInput({ source, label, choices, hint = '', max = Number.POSITIVE_INFINITY }: Props) {
  const [search, setSearch] = useState('');
  const { id, field, fieldState } = useInput({ source, defaultValue: [] });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const nameOfChosen = useRecordNames(choices, chosen);
  const debounced = useDebounced(search);
  const isCurrent = debounced === search;
  const { matches, isPending, isError } = useMatches(choices, debounced);
  const isFull = chosen.length >= max;
  const nameOf = (recordId: string) => {
    const match = matches.find((record) => record.id === recordId);
    return match ? choices.nameOf(match) : nameOfChosen(recordId);
  };
  return (
    <Autocomplete
      multiple
      id={id}
      // Enter takes the first option, so those of an earlier search are not offered.
      options={isCurrent ? matches.map((record) => String(record.id)) : []}
      autoHighlight
      value={chosen}
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      onInputChange={(_, text) => setSearch(text)}
      getOptionLabel={nameOf}
      getOptionDisabled={() => isFull}
      // The server filters the options.
      filterOptions={(options) => options}
      filterSelectedOptions
      loading={isPending || !isCurrent}
      noOptionsText={isError ? 'Could not search.' : choices.noneFound}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          // While a search is running, Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && search !== '' && event.preventDefault()}
          error={fieldState.invalid}
          helperText={
            fieldState.error?.message ??
            (isFull ? `${hint} At most ${max}: remove one to choose another.` : hint)
          }
        />
      )}
    />
  );
}

/** Searches for records: the first matches (none while it is running), and its state. Shows a toast if it fails. */
function useMatches({ entity, columns, filter, sort }: Choices, search: string) {
  const { data, isPending, isError } = useGetList(
    entity.name,
    {
      pagination: { page: 1, perPage: 20 },
      sort,
      filter: { ...filter, q: search },
      meta: { columns: ['id', ...columns] },
    },
    { onError: (error) => toastFailure(entity.messages.fetchManyFailed, error) },
  );
  return { matches: data ?? [], isPending, isError };
}
