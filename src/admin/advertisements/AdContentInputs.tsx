import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { adContentProblem, adTargetProblem } from '../../entities/advertisements.ts';
import type { FieldText } from '../../rules/text-fields.ts';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';

/** The content fields of an advertisement: an image with its target URL, or code. */
export function AdContentInputs() {
  const type = useWatch({ name: 'ad_type' });
  const contentProblem = (content: FieldText) => adContentProblem(type, content);
  if (type === 'image') {
    return (
      <>
        <ImageInput key="image" source="content" label="Image URL" required validate={contentProblem} />
        <ImageInput
          source="phone_image_url"
          label="Image for phones"
          helperText="Shown on phones instead of the image, for example 320 × 100 pixels. Without it, phones show only the start of a wide image."
        />
        <UrlInput
          source="target_url"
          label="Target URL"
          required
          validate={(url) => adTargetProblem(type, url)}
        />
      </>
    );
  }
  return (
    <TextInput
      key="code"
      className="wide"
      source="content"
      label="Code"
      required
      multiline
      minRows={10}
      validate={contentProblem}
      helperText="Runs in an isolated iframe, from which code can open links and windows but cannot redirect the page. Exception: placements for which the operator allows scripts in the page."
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      // Safari on phones zooms into fields with text smaller than 16 pixels.
      sx={{
        '& textarea': {
          fontFamily: 'var(--mono)',
          fontSize: 14,
          '@media (pointer: coarse)': { fontSize: 16 },
        },
      }}
    />
  );
}
