import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
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
export class EditorBoundary extends Component<EditorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
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
        <SourceView {...this.props.editor} />
      </>
    );
  }
}
