import { TextInput, type TextInputProps } from 'react-admin';

/** The form field for an integer. */
export function IntegerInput(props: TextInputProps) {
  return (
    <TextInput
      type="number"
      slotProps={{ htmlInput: { step: 1, inputMode: 'numeric' } }}
      helperText={false}
      {...props}
    />
  );
}
