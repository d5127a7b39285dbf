import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { AD_PLACEMENTS, isAdPlacement } from '../../entities/readers/ad-placements.ts';
import { asText } from '../../rules/text-fields.ts';

/** The text for a placement key that no page uses. */
export const UNKNOWN_PLACEMENT = 'No page shows this placement.';

/** The placement field. Suggests the placements that pages show, and accepts any other key. */
export function PlacementInput() {
  const key = useWatch({ name: 'placement_key' });
  return (
    <>
      <TextInput
        source="placement_key"
        label="Placement Key"
        required
        validate={placementProblem}
        helperText={placementHint(asText(key).trim())}
        slotProps={{
          htmlInput: { list: 'placements', spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
        }}
      />
      <datalist id="placements">
        {Object.entries(AD_PLACEMENTS).map(([value, { label }]) => (
          <option key={value} value={value} label={label} />
        ))}
      </datalist>
    </>
  );
}

function placementHint(key: string): string {
  if (key === '') return 'Where the ad appears. Choose from the list.';
  if (!isAdPlacement(key)) return UNKNOWN_PLACEMENT;
  const { label, width, height } = AD_PLACEMENTS[key];
  return `${label}, ${width} × ${height} pixels.`;
}

function placementProblem(value: unknown): string | null {
  const key = asText(value).trim();
  if (key === '') return 'This field is required.';
  return /^[A-Za-z0-9_-]{1,100}$/.test(key) ? null : 'Use letters a–z, digits, hyphens and underscores.';
}
