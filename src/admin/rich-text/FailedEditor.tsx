import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { SourceView } from './SourceView.tsx';

/**
 * An HTML view that replaces the editor if it fails to load, for example because a deployment removed its file. A reload
 * gets the new version. Unsaved text is stored on the device.
 */
export function FailedEditor(editor: RichTextEditorProps) {
  return (
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
}
