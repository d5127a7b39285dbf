import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asText } from '../../../rules/text-fields.ts';
import { EditorBoundary } from '../../rich-text/EditorBoundary.tsx';

/** The editor, loaded only by forms with rich text because it is a third of the console's size. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../../rich-text/RichTextEditor.tsx')).RichTextEditor,
}));

interface RichTextFieldProps extends Pick<InputProps, 'source' | 'validate'> {
  label: string;
  className?: string;
  helperText?: ReactNode;
}

/** The form field for an article's text. */
export function RichTextField({ label, helperText, className, ...props }: RichTextFieldProps) {
  const { id, field, fieldState, isRequired } = useInput({
    ...props,
    defaultValue: '',
    parse: (value) => value ?? '',
  });
  const { invalid, error } = fieldState;
  const form = useFormContext();
  const editor = {
    id,
    label,
    value: asText(field.value),
    latest: () => form.getValues(props.source),
    onChange: field.onChange,
    onBlur: field.onBlur,
  };
  return (
    <Box className={className ?? ''} sx={{ minWidth: 0 }}>
      <InputLabel htmlFor={id} error={invalid}>
        <FieldTitle label={label} source={props.source} isRequired={isRequired} />
      </InputLabel>
      <EditorBoundary editor={editor}>
        <Suspense fallback={<Skeleton variant="rounded" height="23rem" aria-label="Loading editor" />}>
          <RichTextEditor {...editor} />
        </Suspense>
      </EditorBoundary>
      <FormHelperText component="div" error={invalid}>
        <InputHelperText error={error?.message ?? ''} helperText={helperText} />
      </FormHelperText>
    </Box>
  );
}
