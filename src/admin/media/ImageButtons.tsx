import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import CropIcon from '@mui/icons-material/Crop';
import PhotoLibraryIcon from '@mui/icons-material/PhotoLibraryOutlined';
import Button from '@mui/material/Button';
import { lazy, type Ref, useRef, useState } from 'react';
import { IMAGE_ENDINGS } from '../../rules/images.ts';
import { safeImageSrc } from '../../rules/urls.ts';
import { DialogLoading } from '../kit/DialogLoading.tsx';
import { LazyPart } from '../kit/LazyPart.tsx';
import { MediaLibrary } from './MediaLibrary.tsx';

const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }));

interface UploadButtonProps {
  ref: Ref<HTMLButtonElement>;
  isBusy: boolean;
  onChoose: (files: FileList | null) => void;
}

export function UploadButton({ ref, isBusy, onChoose }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        size="small"
        startIcon={<CloudUploadIcon />}
        // Not disabled, which would lose the focus.
        aria-disabled={isBusy}
        onClick={() => isBusy || input.current?.click()}
      >
        Upload
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={Object.keys(IMAGE_ENDINGS).join(',')}
        aria-label="Image file"
        onChange={(event) => {
          onChoose(event.target.files);
          event.target.value = '';
        }}
      />
    </>
  );
}

interface LibraryButtonProps {
  isBusy: boolean;
  onPick: (url: string) => void;
}

export function LibraryButton({ isBusy, onPick }: LibraryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<PhotoLibraryIcon />}
        aria-disabled={isBusy}
        onClick={() => setOpen(!isBusy)}
      >
        Library
      </Button>
      {isOpen && (
        <MediaLibrary
          onClose={() => setOpen(false)}
          onPick={(url) => {
            setOpen(false);
            onPick(url);
          }}
        />
      )}
    </>
  );
}

interface CropButtonProps {
  url: string;
  isBusy: boolean;
  onCrop: (file: File) => void;
}

export function CropButton({ url, isBusy, onCrop }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<CropIcon />} aria-disabled={isBusy} onClick={() => setOpen(!isBusy)}>
        Crop
      </Button>
      {isOpen && (
        <LazyPart onFailure={() => setOpen(false)} fallback={<DialogLoading />}>
          <CropDialog
            url={safeImageSrc(url) ?? ''}
            onClose={() => setOpen(false)}
            onCrop={(file) => {
              setOpen(false);
              onCrop(file);
            }}
          />
        </LazyPart>
      )}
    </>
  );
}
