import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { ErrorBoundary } from 'react-error-boundary';
import { useFormContext } from 'react-hook-form';
import { asText } from '../../../rules/text-fields.ts';
import { FailedEditor } from '../../rich-text/FailedEditor.tsx';

/** The editor, loaded only by forms with rich text because it is a third of the console's size. */
const RichTextEditor = lazy(async () => ({
  default: (await import('../../rich-text/RichTextEditor.tsx')).RichTextEditor,
}));

export function RichTextField({ source, label }: { source: string; label: string }) {
  const { id, field, fieldState } = useInput({ source, defaultValue: '', parse: (value) => value ?? '' });
  const { invalid, error } = fieldState;
  const form = useFormContext();
  const editor = {
    id,
    label,
    value: asText(field.value),
    latest: () => form.getValues(source),
    onChange: field.onChange,
    onBlur: field.onBlur,
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <InputLabel htmlFor={id} error={invalid}>
        {label}
      </InputLabel>
      <ErrorBoundary fallback={<FailedEditor {...editor} />}>
        <Suspense
          fallback={
            <Skeleton variant="rounded" height="23rem" role="progressbar" aria-label="Loading editor" />
          }
        >
          <RichTextEditor {...editor} />
        </Suspense>
      </ErrorBoundary>
      <FormHelperText component="div" error={invalid}>
        <InputHelperText error={error?.message ?? ''} />
      </FormHelperText>
    </Box>
  );
}
