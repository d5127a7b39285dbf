import { TextInput, type TextInputProps } from 'react-admin';

/** An integer. Invalid input is saved as 0. */
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
