import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { lazy, type ReactNode, Suspense } from 'react';
import { FieldTitle, InputHelperText, type InputProps, useInput } from 'react-admin';
import { EditorBoundary } from '../rich-text/EditorBoundary.tsx';

/** A third of the console's weight: only forms with rich text load it. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../rich-text/RichTextEditor.tsx')).RichTextEditor,
}));

interface RichTextFieldProps extends Pick<InputProps, 'source' | 'validate'> {
  label: string;
  helperText?: ReactNode;
}

/** The form field for an article's text. */
export function RichTextField({ label, helperText, ...props }: RichTextFieldProps) {
  const { id, field, fieldState, isRequired } = useInput({
    ...props,
    defaultValue: '',
    parse: (value) => value ?? '',
  });
  const { invalid, error } = fieldState;
  const editor = {
    id,
    label,
    value: typeof field.value === 'string' ? field.value : '',
    onChange: field.onChange,
    onBlur: field.onBlur,
  };
  return (
    <FormControl fullWidth error={invalid} sx={{ minWidth: 0 }}>
      <FormLabel htmlFor={id} sx={{ mb: 0.5 }}>
        <FieldTitle label={label} source={props.source} isRequired={isRequired} />
      </FormLabel>
      <EditorBoundary editor={editor}>
        <Suspense fallback={<Skeleton variant="rounded" height="23rem" aria-label="Loading the editor" />}>
          <RichTextEditor {...editor} />
        </Suspense>
      </EditorBoundary>
      <FormHelperText component="div">
        <InputHelperText error={error?.message ?? ''} helperText={helperText} />
      </FormHelperText>
    </FormControl>
  );
}
