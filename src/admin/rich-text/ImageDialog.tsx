import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { imageUrlProblem } from '../../rules/url-problem.ts';
import { safeHref, safeImageSrc } from '../../rules/urls.ts';
import { ImageField } from '../media/ImageField.tsx';
import { type FigureImage, insertFigure } from './figure.ts';
import { naturalSize } from './natural-size.ts';
import { changeImage, isLinked, selectedImage, textsOfImage } from './selected-image.ts';
import { type EditorDialogProps, ToolDialog } from './ToolDialog.tsx';

/** Inserts an image at the cursor, or edits the selected one. */
export function ImageDialog({ editor, onClose }: EditorDialogProps) {
  const selected = selectedImage(editor);
  const { src = null, alt: selectedAlt = '', width: ownWidth = null } = selected?.node.attrs ?? {};
  const selectedWidth = String(ownWidth ?? '');
  const [url, setUrl] = useState(String(src ?? ''));
  const [alt, setAlt] = useState(String(selectedAlt ?? ''));
  const [width, setWidth] = useState(selectedWidth);
  const [texts, setTexts] = useState(selected ? textsOfImage(selected) : { caption: '', credit: '' });
  const hasLink = selected !== null && isLinked(selected);
  const [problem, setProblem] = useState<string | null>(null);

  const measurement = useMutation({ mutationFn: naturalSize });
  const [isUploading, setUploading] = useState(false);

  const changeUrl = (next: string) => {
    setUrl(next);
    setProblem(null);
    // The width of the selected image does not apply to another one.
    setWidth((now) => (now === selectedWidth ? '' : now));
  };

  const submit = () => {
    if (measurement.isPending) return;
    const src = safeImageSrc(url);
    if (src === null) {
      const invalid = 'Enter a valid URL, upload a file or pick one from the library.';
      return setProblem(safeHref(url) === null ? invalid : imageUrlProblem(url));
    }
    // Cancelled if the dialog is closed while the image is loading: then this function is not called.
    measurement.mutate(src, { onSuccess: (own) => insert({ src, alt: alt.trim(), ...sizeFor(width, own) }) });
  };
  const insert = (attributes: FigureImage) => {
    const caption = texts.caption.trim();
    const credit = texts.credit.trim();
    // The text can have changed since the last rendering.
    const current = selectedImage(editor);
    if (current) changeImage(editor, current, attributes, { caption, credit });
    else if (caption || credit) insertFigure(editor, attributes, { caption, credit });
    else editor.chain().focus().insertContent({ type: 'image', attrs: attributes }).run();
    onClose();
  };

  return (
    <ToolDialog
      title="Image"
      action={selected ? 'Change image' : 'Insert image'}
      isBusy={measurement.isPending || isUploading}
      onSubmit={submit}
      onClose={onClose}
    >
      <ImageField
        autoFocus
        label="Image URL"
        required
        value={url}
        onChange={changeUrl}
        onUploading={setUploading}
        error={problem !== null}
        {...(problem !== null && { helperText: problem })}
      />
      <TextField
        label="Alt text"
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        helperText="Describes the image for readers who cannot see it."
      />
      <TextField
        label="Width in pixels"
        value={width}
        onChange={(event) => setWidth(event.target.value.replace(/\D/g, '').slice(0, 4))}
        helperText="Leave blank to use the image’s own width."
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <TextField
        label="Caption"
        value={texts.caption}
        disabled={hasLink}
        onChange={(event) => setTexts({ ...texts, caption: event.target.value })}
        helperText={
          hasLink
            ? 'Remove the link of the image to add a caption or a credit.'
            : 'Shown below the image. You can edit it in the text later.'
        }
      />
      <TextField
        label="Credit"
        value={texts.credit}
        disabled={hasLink}
        onChange={(event) => setTexts({ ...texts, credit: event.target.value })}
      />
    </ToolDialog>
  );
}

/** Returns the requested width and its matching height, or the natural size if no width is given. */
function sizeFor(requestedWidth: string, own: { width?: number; height?: number }) {
  const width = Number(requestedWidth);
  if (!(width > 0)) return { width: own.width ?? null, height: own.height ?? null };
  const height = own.width && own.height ? Math.round((width * own.height) / own.width) : null;
  return { width, height };
}
