import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';

interface Props {
  /** Key of the filter, such as `is_active@is`. */
  source: string;
  label: string;
  /** Label of the option that removes the filter. */
  all: string;
  choices: readonly { readonly value: string; readonly label: string }[];
}

/** A select that filters the list by the value of one filter. */
export function FilterSelect({ source, label, all, choices }: Props) {
  const { filterValues, setFilters } = useListContext();
  const choose = (value: string) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(value === '' ? others : { ...others, [source]: value }, undefined, false);
  };
  return (
    <TextField
      select
      value={filterValues[source] ?? ''}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': label }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
