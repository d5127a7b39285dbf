import { TextInput, type TextInputProps } from 'react-admin';
import { integerProblem } from '../../../rules/integers.ts';

/** The form field for an integer. */
export function IntegerInput(props: TextInputProps) {
  return (
    <TextInput
      type="number"
      slotProps={{ htmlInput: { step: 1, inputMode: 'numeric' } }}
      validate={integerProblem}
      helperText={false}
      {...props}
    />
  );
}
