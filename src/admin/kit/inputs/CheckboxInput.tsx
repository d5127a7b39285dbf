import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput } from 'react-admin';

export function CheckboxInput({ source, label }: { source: string; label: string }) {
  const { field } = useInput({ source });
  return (
    <FormControlLabel
      sx={{ justifySelf: 'start' }}
      label={label}
      control={
        <Checkbox
          name={field.name}
          slotProps={{ input: { ref: field.ref } }}
          checked={Boolean(field.value)}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
        />
      }
    />
  );
}
