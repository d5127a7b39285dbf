import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput } from 'react-admin';

interface Props {
  source: string;
  label: string;
  defaultValue?: boolean;
}

export function CheckboxInput({ source, label, defaultValue = false }: Props) {
  const { field } = useInput({ source, defaultValue });
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
