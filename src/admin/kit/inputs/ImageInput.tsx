import { type TextInputProps, useInput, ValidationError } from 'react-admin';
import { imageUrlProblem } from '../../../rules/url-problem.ts';
import { ImageField } from '../../media/ImageField.tsx';
import { optional } from './text-validators.ts';

type ImageInputProps = Pick<
  TextInputProps,
  'source' | 'label' | 'helperText' | 'required' | 'validate' | 'className'
> & { isCover?: boolean; theme?: 'light' | 'dark' };

/**
 * The form field for an image: enter a URL, upload a file, or choose from the library. `required` marks the field; only
 * `validate` rejects an empty value.
 */
export function ImageInput({ source, validate = optionalImage, helperText, ...props }: ImageInputProps) {
  const { id, field, fieldState } = useInput({ source, validate });
  const { invalid, error } = fieldState;
  return (
    <ImageField
      {...props}
      id={id}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={invalid}
      helperText={invalid ? <ValidationError error={error?.message ?? ''} /> : helperText}
    />
  );
}

const optionalImage = optional(imageUrlProblem);
