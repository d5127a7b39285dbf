import Alert, { type AlertColor } from '@mui/material/Alert';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useTiptapEditor } from 'ra-input-rich-text';
import type { ReactNode } from 'react';
import { useFocusOnRemoval } from '../kit/use-focus-on-removal.ts';

interface NoticeProps {
  severity: AlertColor;
  action: { label: string; run: () => void } | null;
  onClose: () => void;
  children: ReactNode;
}

/** A notice of the editor that can be closed. Screen readers announce it. */
export function Notice({ severity, action, onClose, children }: NoticeProps) {
  return (
    <Alert
      severity={severity}
      sx={styles}
      action={
        <>
          {action && <NoticeButton onClick={action.run}>{action.label}</NoticeButton>}
          <NoticeButton onClick={onClose}>Close</NoticeButton>
        </>
      }
    >
      {children}
    </Alert>
  );
}

/** A button of a notice. If it is removed while it has the focus, the text gets the focus. */
function NoticeButton(props: Pick<ButtonProps, 'onClick' | 'children'>) {
  const editor = useTiptapEditor();
  // In the HTML view, the editor is not in the page.
  useFocusOnRemoval(() =>
    editor?.view.dom.isConnected ? editor.view.dom : document.querySelector('.html-source'),
  );
  return <Button size="small" color="inherit" {...props} />;
}

const styles = {
  // On phones the buttons have a line of their own.
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: '1 1 70%' },
};
