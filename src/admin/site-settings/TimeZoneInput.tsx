import { TextInput } from 'react-admin';
import { isTimeZone } from '../../rules/date-settings.ts';
import { asText } from '../../rules/text-fields.ts';

/** The form field for the site's time zone. Suggests the names that the browser knows. */
export function TimeZoneInput() {
  return (
    <>
      <TextInput
        source="time_zone"
        label="Time zone"
        validate={problem}
        helperText="Such as Europe/Berlin or UTC. Used for dates on the site."
        slotProps={{ htmlInput: { list: 'time-zones', spellCheck: false, autoComplete: 'off' } }}
      />
      <datalist id="time-zones">
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          // The label lets “new york” find America/New_York.
          <option key={zone} value={zone} label={zone.replaceAll('_', ' ')} />
        ))}
      </datalist>
    </>
  );
}

function problem(value: unknown): string | null {
  return isTimeZone(asText(value).trim()) ? null : 'Choose a time zone such as Europe/Berlin.';
}
