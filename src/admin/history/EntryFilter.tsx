import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { entities, singles } from '../../entities/index.ts';

interface Chosen {
  value: string;
  onChange: (value: string) => void;
}

interface Props extends Chosen {
  label: string;
  /** Label of the option that removes the filter. */
  all: string;
  /** Value and label of each choice. */
  children: readonly (readonly [string, string])[];
}

/** Filters a list of history entries. */
export function EntryFilter({ label, all, value, onChange, children }: Props) {
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, htmlInput: { 'aria-label': label } }}
      sx={{ width: 'auto', minWidth: '10rem', maxWidth: '100%' }}
    >
      <MenuItem value="">{all}</MenuItem>
      {children.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Filters a list of history entries by the table of their records; empty for all. */
export function KindFilter(props: Chosen) {
  return (
    <EntryFilter label="Kind" all="Everything" {...props}>
      {[...entities, ...singles].map(({ table, many }) => [table, many])}
    </EntryFilter>
  );
}
