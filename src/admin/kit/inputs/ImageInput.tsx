import { type TextInputProps, useInput, ValidationError } from 'react-admin';
import { imageUrlProblem } from '../../../rules/urls.ts';
import { PictureField } from '../../media/ImageField.tsx';

type PictureInputProps = Pick<
  TextInputProps,
  'source' | 'label' | 'helperText' | 'required' | 'validate' | 'className'
>;

/** The form field of every picture address in the console: type it, upload a file, or pick one from the library. */
export function PictureInput({
  label,
  helperText,
  required = false,
  className,
  ...props
}: PictureInputProps) {
  const { id, field, fieldState } = useInput({
    validate: required ? requiredPicture : optionalPicture,
    ...props,
  });
  const { invalid, error } = fieldState;
  return (
    <PictureField
      id={id}
      className={className}
      label={label}
      required={required}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={invalid}
      helperText={invalid ? <ValidationError error={error?.message ?? ''} /> : helperText}
    />
  );
}

function optionalPicture(value: unknown): string | undefined {
  const address = typeof value === 'string' ? value.trim() : '';
  return address === '' ? undefined : (imageUrlProblem(address) ?? undefined);
}

function requiredPicture(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? optionalPicture(value) : 'Fill this in.';
}
