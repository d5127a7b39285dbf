import { TextInput, type TextInputProps } from 'react-admin';
import { isSafeUrl } from '../../../rules/urls.ts';

/**
 * The form field for an http(s) URL or a path on this site. `required` marks the field; only `validate` rejects an empty
 * value.
 */
export function UrlInput(props: TextInputProps) {
  return (
    <TextInput
      type="url"
      helperText={false}
      validate={optionalUrl}
      slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false, autoCapitalize: 'none' } }}
      {...props}
    />
  );
}

function optionalUrl(value: unknown): string | undefined {
  const url = typeof value === 'string' ? value.trim() : '';
  return url === '' || isSafeUrl(url) ? undefined : 'Enter a valid URL.';
}
