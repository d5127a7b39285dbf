import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { KNOWN_PLATFORMS } from '../../entities/readers/site-settings.ts';
import { asText } from '../../rules/text-fields.ts';
import { RowsInput } from '../kit/inputs/RowsInput.tsx';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';
import { blankLink } from './settings-form.ts';

interface Props {
  source: string;
  legend: string;
  /** Singular noun for the buttons. */
  one: string;
}

/** The form field for a list of links, each to a different platform. */
export function LinksInput({ source, legend, one }: Props) {
  const { getValues } = useFormContext();
  return (
    <>
      <RowsInput source={source} legend={legend} one={one} blank={blankLink}>
        {(path, number) => (
          <>
            <TextInput
              source={`${path}.platform`}
              label={`Platform ${number}`}
              validate={(value: unknown) => platformProblem(value, getValues(source))}
              slotProps={{ htmlInput: { list: 'platforms', autoCapitalize: 'none', autoComplete: 'off' } }}
            />
            <UrlInput source={`${path}.url`} label={`URL ${number}`} />
          </>
        )}
      </RowsInput>
      <datalist id="platforms">
        {KNOWN_PLATFORMS.map((platform) => (
          <option key={platform} value={platform} />
        ))}
      </datalist>
    </>
  );
}

/** Rejects duplicate platforms, which would overwrite each other, and names with a special meaning in JavaScript. */
function platformProblem(value: unknown, rows: readonly { platform: string }[]): string | null {
  const name = nameOf(value);
  if (name === '') return null;
  if (['__proto__', 'constructor', 'prototype'].includes(name) || name.length > 50)
    return 'Choose another name.';
  const same = rows.filter(({ platform }) => nameOf(platform) === name);
  return same.length > 1 ? 'This platform is listed twice.' : null;
}

const nameOf = (value: unknown) => asText(value).trim().toLowerCase();
