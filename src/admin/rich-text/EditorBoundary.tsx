import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { SourceView } from './SourceView.tsx';

interface EditorBoundaryProps {
  editor: RichTextEditorProps;
  children: ReactNode;
}

/**
 * Offers an HTML view if the editor fails to load, for example because a deployment removed its file. A reload gets the
 * new version. Unsaved text is stored on the device.
 */
export function EditorBoundary({ editor, children }: EditorBoundaryProps) {
  const source = (
    <>
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={() => location.reload()}>
            Reload
          </Button>
        }
      >
        Could not load the editor. A new version of the console may have been released. Your text is safe:
        edit it here as HTML, or reload the page.
      </Alert>
      <SourceView {...editor} />
    </>
  );
  return <ErrorBoundary fallback={source}>{children}</ErrorBoundary>;
}
