import { styled } from '@mui/material/styles';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FOCAL_POINTS } from '../../rules/focal-points.ts';
import { safeImageSrc } from '../../rules/urls.ts';

const CENTER = 'center';

/** Selects the part of the cover that stays visible where it is trimmed. The centre is saved as null. */
export function FocalPointInput() {
  const { field } = useInput({ source: 'image_focus', defaultValue: null });
  const cover: unknown = useWatch({ name: 'image_url' });
  const src = safeImageSrc(typeof cover === 'string' ? cover : null);
  const chosen: string = field.value || CENTER;
  if (src === null) return null;
  return (
    <Points>
      <legend>Focal point</legend>
      <p>The part of the cover that stays visible where it is trimmed.</p>
      <div>
        <img src={src} alt="The cover as readers see it" style={{ objectPosition: chosen }} />
        <div>
          {FOCAL_POINTS.map((point) => (
            <input
              key={point}
              type="radio"
              name="focal-point"
              aria-label={labelOf(point)}
              title={labelOf(point)}
              checked={point === chosen}
              onChange={() => field.onChange(point === CENTER ? null : point)}
              onBlur={field.onBlur}
            />
          ))}
        </div>
      </div>
    </Points>
  );
}

/** Returns the name of a focal point, such as “Top left”. */
function labelOf(point: string): string {
  const words = point.split(' ').reverse().join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const Points = styled('fieldset')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  fontSize: '0.875rem',
  '& legend': { padding: 0, fontWeight: 650 },
  '& p': { margin: '0 0 6px', color: 'var(--ink-soft)', fontSize: '0.8125rem' },
  '& > div': {
    display: 'grid',
    aspectRatio: '16 / 9',
    maxWidth: '20rem',
    border: '1px solid var(--hairline)',
  },
  '& > div > *': { gridArea: '1 / 1', width: '100%', height: '100%', minWidth: 0, minHeight: 0 },
  '& img': { objectFit: 'cover' },
  '& > div > div': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    placeItems: 'center',
  },
  '& input': {
    width: 24,
    height: 24,
    margin: 0,
    borderRadius: '50%',
    background: 'var(--paper)',
    accentColor: 'var(--accent)',
    opacity: 0.85,
  },
  '& input:checked, & input:focus-visible': { opacity: 1 },
});
