import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type RaRecord, type SortPayload, useGetList, useGetMany, useInput } from 'react-admin';
import type { Entity } from '../../../entities/entity.ts';
import { toastFailure } from '../../app/notifications/toast.ts';
import { useDebounced } from '../use-debounced.ts';

/** The records that a field lists. */
export interface Choices {
  readonly entity: Entity;
  /** The columns that `nameOf` needs. */
  readonly columns: readonly string[];
  readonly nameOf: (record: RaRecord) => string;
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
  const nameOfChosen = useNames(choices, chosen);
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

/** Returns a lookup for the names of records, which may be deleted. */
function useNames({ entity, columns, nameOf }: Choices, ids: readonly string[]): (id: string) => string {
  const { data, isSuccess } = useGetMany(
    entity.name,
    { ids: [...ids], meta: { columns: ['id', ...columns] } },
    { enabled: ids.length > 0 },
  );
  return (id) => {
    const record = data?.find((one) => one?.id === id);
    if (record) return nameOf(record);
    return isSuccess ? `Deleted ${entity.one}` : '…';
  };
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
