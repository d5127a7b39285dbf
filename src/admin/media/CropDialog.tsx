import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type PointerEvent, useRef, useState } from 'react';
import { adminErrors } from '../../rules/console-messages.ts';
import { COVER_RATIO, type CropChoice, coverCrop } from '../../rules/crop.ts';
import { toastFailure } from '../app/notifications/toast.ts';
import { type Croppable, croppable, croppedFile } from './crop-image.ts';

interface Props {
  url: string;
  onClose: () => void;
  /** Receives the cropped image. */
  onCrop: (file: File) => void;
}

/** A dialog to choose the visible part of a cover image, by dragging it or with sliders. */
export function CropDialog({ url, onClose, onCrop }: Props) {
  const [choice, setChoice] = useState<CropChoice>({ zoom: 1, x: 0.5, y: 0.5 });
  const { data: image, error } = useQuery({
    queryKey: ['croppable', url],
    queryFn: () => croppable(url),
    gcTime: 0,
  });
  const crop = useMutation({
    mutationFn: (whole: Croppable) => croppedFile(whole, choice),
    onError: (problem) => toastFailure(adminErrors.croppingImage, problem),
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose}>
      <DialogTitle>Crop the cover</DialogTitle>
      <DialogContent>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!image && !error && <CircularProgress aria-label="Loading image" />}
        {image && <CropTools url={url} image={image} choice={choice} onChange={setChoice} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          loading={crop.isPending}
          disabled={!image}
          // Not called if the dialog is closed meanwhile.
          onClick={() => image && crop.mutate(image, { onSuccess: onCrop })}
        >
          Use this crop
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ToolsProps {
  url: string;
  image: Croppable;
  choice: CropChoice;
  onChange: (choice: CropChoice) => void;
}

function CropTools({ url, image, choice, onChange }: ToolsProps) {
  const crop = coverCrop(image, choice);
  // Where the pointer last held the image. Safari 16 on iPhones and iPads does not report movements of pointers.
  const held = useRef<{ x: number; y: number } | null>(null);
  const hold = ({ buttons, clientX, clientY, isPrimary }: PointerEvent) => {
    if (isPrimary) held.current = buttons === 0 ? null : { x: clientX, y: clientY };
  };
  const drag = (event: PointerEvent) => {
    const { currentTarget, buttons, clientX, clientY, isPrimary } = event;
    const from = held.current;
    hold(event);
    if (!from || buttons === 0 || !isPrimary) return;
    const pixels = crop.width / currentTarget.clientWidth;
    const moved = (middle: number, by: number, all: number) =>
      Math.min(Math.max(middle - (by * pixels) / all, 0), 1);
    onChange({
      ...choice,
      x: moved((crop.left + crop.width / 2) / image.width, clientX - from.x, image.width),
      y: moved((crop.top + crop.height / 2) / image.height, clientY - from.y, image.height),
    });
  };
  const slider = (
    name: keyof CropChoice,
    label: string,
    [min, max]: readonly [number, number],
    isFixed = false,
  ) => (
    <div>
      <span aria-hidden>{label}</span>
      <Slider
        size="small"
        aria-label={label}
        min={min}
        max={max}
        step={0.01}
        disabled={isFixed}
        value={choice[name]}
        onChange={(_, value) => onChange({ ...choice, [name]: Number(value) })}
      />
    </div>
  );
  return (
    <>
      <View onPointerDown={hold} onPointerMove={drag}>
        <img
          src={url}
          alt="Visible part of the cover"
          draggable={false}
          style={{
            width: `${(100 * image.width) / crop.width}%`,
            left: `${(-100 * crop.left) / crop.width}%`,
            top: `${(-100 * crop.top) / crop.height}%`,
          }}
        />
      </View>
      {slider('zoom', 'Zoom', [1, 4])}
      {slider('x', 'Left to right', [0, 1], crop.width >= image.width)}
      {slider('y', 'Top to bottom', [0, 1], crop.height >= image.height)}
    </>
  );
}

const View = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: COVER_RATIO,
  // In low windows, it leaves room beside it: a swipe on it moves the image instead of scrolling to the sliders.
  width: `min(100%, ${50 * COVER_RATIO}svh)`,
  margin: '0 auto 12px',
  background: 'var(--paper-deep)',
  cursor: 'move',
  touchAction: 'none',
  // A selected image is tinted, in Firefox also while it is dragged.
  userSelect: 'none',
  '& img': { position: 'absolute', maxWidth: 'none' },
});
