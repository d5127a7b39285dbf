import { TextInput, type TextInputProps } from 'react-admin';
import { isBlank } from '../../../rules/characters.ts';

/** The form field for text that must not be blank. */
export function RequiredTextInput(props: TextInputProps) {
  return <TextInput required validate={notBlank} helperText={false} {...props} />;
}

function notBlank(value: unknown): string | undefined {
  return typeof value === 'string' && !isBlank(value) ? undefined : 'This field is required.';
}
