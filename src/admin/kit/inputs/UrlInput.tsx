import { TextInput, type TextInputProps } from 'react-admin';
import { urlProblem } from '../../../rules/url-problem.ts';
import { optional } from './text-validators.ts';

/**
 * The form field for an http(s) URL or a path on this site. `required` marks the field; only `validate` rejects an empty
 * value.
 */
export function UrlInput(props: TextInputProps) {
  return (
    <TextInput
      type="url"
      validate={optionalUrl}
      slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' } }}
      {...props}
    />
  );
}

const optionalUrl = optional(urlProblem);
