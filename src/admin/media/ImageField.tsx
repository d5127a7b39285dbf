import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { safeImageSrc } from '../../rules/urls.ts';
import { useFocusOnRemoval } from '../kit/use-focus-on-removal.ts';
import { CropButton, LibraryButton, UploadButton } from './ImageButtons.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { originalImage } from './own-image.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useUpload } from './use-upload.ts';

interface ImageFieldProps {
  id?: string;
  name?: string;
  label?: ReactNode;
  className?: string | undefined;
  value: string;
  onChange: (url: string) => void;
  onBlur?: () => void;
  /** Called when an upload begins (`true`) and ends. */
  onUploading?: (isUploading: boolean) => void;
  /** Ref to the URL input, so that a form can focus it on an error. */
  inputRef?: Ref<HTMLInputElement>;
  required?: boolean | undefined;
  autoFocus?: boolean;
  error?: boolean;
  helperText?: ReactNode;
  /** Whether the image can be cropped to the proportions of a cover. */
  isCover?: boolean | undefined;
  /** The theme in which the image is shown, if only in one. */
  theme?: 'light' | 'dark' | undefined;
}

/** An image URL field. The URL can be typed, uploaded (drop, paste or file picker) or chosen from the library. */
export function ImageField(props: ImageFieldProps) {
  const { value, onChange, onUploading, error, helperText, className, isCover, theme, ...field } = props;
  const [uploaded, setUploaded] = useState<string | null>(null);
  const upload = useUpload((url) => {
    setUploaded(url);
    onChange(url);
  });
  const uploadButton = useRef<HTMLButtonElement>(null);
  const isBusy = upload.sent !== null;
  const isAdded = !error && value !== '' && value === uploaded;
  useEffect(() => onUploading?.(isBusy), [isBusy, onUploading]);

  const choose = (url: string) => {
    upload.forgetProblem();
    onChange(url);
  };
  const chooseOriginal = (url: string) => choose(originalImage(url.trim()));
  const take = (files: FileList | null | undefined) => {
    const [file, another] = files ?? [];
    if (another) upload.reject('Add one image at a time.');
    else if (file) upload.start(file);
    return file !== undefined;
  };
  const drop = useFileDrop({ onFiles: take, onUrl: (url) => !isBusy && chooseOriginal(url) });

  return (
    <Box
      {...drop.handlers}
      className={className ?? ''}
      sx={{ ...frame, ...(drop.isOver && { outline: '2px dashed', outlineColor: 'primary.main' }) }}
    >
      <Box sx={{ order: { xs: 1, sm: 0 } }}>
        <ImagePreview url={value} theme={theme} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <TextField
          {...field}
          type="url"
          value={value}
          onChange={({ target, nativeEvent }) =>
            (isInsertion(nativeEvent) ? chooseOriginal : choose)(target.value)
          }
          error={error || upload.problem !== null}
          helperText={
            upload.problem ??
            (isBusy ? (
              'Uploading…'
            ) : (
              <>
                {isAdded && 'Image added. '}
                {helperText ?? (!isAdded && 'Enter a URL, or drop, paste or choose a file (up to 5 MB).')}
              </>
            ))
          }
          slotProps={{
            // Not disabled, which would lose the focus.
            htmlInput: { inputMode: 'url', autoComplete: 'off', readOnly: isBusy },
            formHelperText: { role: 'status' },
          }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <UploadButton ref={uploadButton} isBusy={isBusy} onChoose={take} />
          <LibraryButton isBusy={isBusy} onPick={choose} />
          {isCover && safeImageSrc(value) !== null && (
            <CropButton url={value} isBusy={isBusy} onCrop={upload.start} />
          )}
          {isBusy && <StopButton onClick={upload.cancel} next={uploadButton} />}
        </Box>
        {upload.sent !== null && (
          <LinearProgress
            variant="determinate"
            value={upload.sent * 100}
            aria-label="Uploading"
            sx={{ mt: 1 }}
          />
        )}
      </Box>
    </Box>
  );
}

/** Passes the focus to `next` when the upload ends, which removes this button. */
function StopButton({ onClick, next }: { onClick: () => void; next: RefObject<HTMLElement | null> }) {
  useFocusOnRemoval(() => next.current);
  return (
    <Button size="small" onClick={onClick}>
      Stop
    </Button>
  );
}

/** Returns whether text was pasted or dropped. Typed text is not complete. */
const isInsertion = (event: Event) =>
  event instanceof InputEvent && ['insertFromPaste', 'insertFromDrop'].includes(event.inputType);

const frame = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '9rem minmax(0, 1fr)' },
  gap: 2,
  alignItems: 'start',
  width: '100%',
  borderRadius: 1,
  outlineOffset: 4,
};
