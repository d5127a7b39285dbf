import { TextInput, type TextInputProps } from 'react-admin';

/** A whole number; what is none becomes 0 on save. */
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
