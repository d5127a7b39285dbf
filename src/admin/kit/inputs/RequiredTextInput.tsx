import { TextInput, type TextInputProps } from 'react-admin';
import { notBlank } from './text-validators.ts';

/** The form field for text that must not be blank. */
export function RequiredTextInput(props: TextInputProps) {
  return <TextInput required validate={notBlank} {...props} />;
}
