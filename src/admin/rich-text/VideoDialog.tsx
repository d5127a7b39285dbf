import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { type EditorDialogProps, ToolDialog } from './ToolDialog.tsx';
import { insertVideo } from './video.ts';

/** Inserts a YouTube or Vimeo video at the cursor. */
export function VideoDialog({ editor, onClose }: EditorDialogProps) {
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  return (
    <ToolDialog
      title="Video"
      action="Insert video"
      onSubmit={() => (insertVideo(editor, url, title) ? onClose() : setInvalid(true))}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        label="Video URL"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={isInvalid}
        helperText={isInvalid ? 'Enter the URL of a YouTube or Vimeo video.' : 'YouTube or Vimeo'}
      />
      <TextField
        label="Title"
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        helperText="Describes the video for people who cannot see it."
      />
    </ToolDialog>
  );
}
