import InputAdornment from '@mui/material/InputAdornment';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { badgeColour } from '../../../rules/coin-badge.ts';

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

interface Props {
  source: string;
  label: string;
  /** Returns the reason why a colour (`#rrggbb`) is not allowed, or null. */
  problem?: (colour: string) => string | null;
  helperText?: string;
}

/** The form field for a colour, with a colour picker and a hex value. */
export function ColourInput({ source, label, problem = () => null, ...props }: Props) {
  // A second `useInput` or `useController` would replace the validation rules of the text input.
  const { setValue, getFieldState } = useFormContext();
  const { invalid } = getFieldState(source, useFormState({ name: source }));
  const id = useId();
  const colour: unknown = useWatch({ name: source });
  return (
    <TextInput
      {...props}
      id={id}
      source={source}
      label={label}
      validate={(value) => {
        if (!value) return null;
        return HEX.test(value) ? problem(badgeColour(value)) : 'Enter a colour such as #6c5ce7.';
      }}
      slotProps={{
        // The colour picker validates while the focus stays on it, so a problem must be announced.
        formHelperText: { role: 'status' },
        htmlInput: { spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Swatch
                type="color"
                aria-label={`${label} picker`}
                aria-invalid={invalid}
                aria-describedby={`${id}-helper-text`}
                value={badgeColour(typeof colour === 'string' ? colour : null)}
                onChange={(event) =>
                  setValue(source, event.target.value, { shouldDirty: true, shouldValidate: true })
                }
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}

const Swatch = styled('input')({
  width: 32,
  height: 26,
  padding: 0,
  border: '1px solid var(--ink-faint)',
  borderRadius: 3,
  background: 'none',
  cursor: 'pointer',
});
