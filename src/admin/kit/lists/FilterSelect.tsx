import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

interface Props {
  label: string;
  /** Label of the option that removes the filter. */
  all: string;
  /** The chosen value; '' for all. */
  value: string;
  onChange: (value: string) => void;
  /** Value and label of each choice. */
  choices: readonly (readonly [string, string])[];
  onOpen?: (() => void) | undefined;
}

export function FilterSelect({ label, all, value, onChange, choices, onOpen }: Props) {
  return (
    <TextField
      select
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { displayEmpty: true, ...(onOpen && { onOpen }) },
        htmlInput: { 'aria-label': label },
      }}
      sx={{ width: 'auto', minWidth: '10rem', maxWidth: '100%' }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(([choice, text]) => (
        <MenuItem key={choice} value={choice}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
