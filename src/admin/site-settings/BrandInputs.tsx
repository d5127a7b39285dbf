import type { TextInputProps } from 'react-admin';
import { BRAND_LIMITS } from '../../entities/readers/brand.ts';
import { accentProblem } from '../../rules/accent.ts';
import { ColourInput } from '../kit/inputs/ColourInput.tsx';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { filled } from '../kit/inputs/text-validators.ts';

export function SiteNameInput(props: Pick<TextInputProps, 'autoFocus'>) {
  return <RequiredTextInput source="name" label="Site name" validate={name} {...props} />;
}

/** The form field for the accent colour, which must be readable. */
export function AccentInput() {
  return (
    <ColourInput
      source="accent"
      label="Accent colour"
      problem={accentProblem}
      helperText="Links use a darker or lighter shade that is readable in both themes."
    />
  );
}

export function LogoInput() {
  return (
    <ImageInput
      source="logo"
      label="Logo"
      theme="light"
      helperText="Replaces the drawing and the name in the header."
    />
  );
}

const name = filled(BRAND_LIMITS.name);
