import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import type { Difference } from '../../app/providers/compare-values.ts';
import { fieldLabel } from '../field-label.ts';
import { useShownValues } from '../use-shown-values.ts';
import { type MarkedPart, markedParts } from './marked-parts.ts';

/** The longest text, in characters, that describes its radio button. */
const MAX_DESCRIPTION = 300;

/** Which version of a field to keep. */
export type Side = 'mine' | 'theirs';

interface DifferenceChoiceProps {
  difference: Difference;
  side: Side | undefined;
  onChoose: (side: Side) => void;
}

/** Both versions of a field side by side, with the differences marked and a radio button to choose one. */
export function DifferenceChoice({ difference, side, onChoose }: DifferenceChoiceProps) {
  const id = useId();
  const { field, changedBy } = difference;
  const [mine, theirs] = useShownValues(field, [difference.mine, difference.theirs]);
  const parts = useMemo(() => markedParts(mine, theirs), [mine, theirs]);
  // Screen readers would read long texts out with each button.
  const isLong = Math.max(mine.length, theirs.length) > MAX_DESCRIPTION;
  const hint = { me: 'only you changed it', them: 'only they changed it', both: 'both of you changed it' };
  return (
    <Box sx={{ mb: 2, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography id={id} component="h3" variant="h3">
        {fieldLabel(field)}{' '}
        <Typography component="span" color="text.secondary" sx={{ fontSize: '0.8125rem' }}>
          {hint[changedBy ?? 'both']}
        </Typography>
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={side ?? ''}
        onChange={(_, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}
      >
        <Version side="mine" label="Mine" parts={parts.mine} isLong={isLong} />
        <Version side="theirs" label="Theirs" parts={parts.theirs} isLong={isLong} />
      </RadioGroup>
    </Box>
  );
}

interface VersionProps {
  side: Side;
  label: string;
  parts: readonly MarkedPart[];
  isLong: boolean;
}

function Version({ side, label, parts, isLong }: VersionProps) {
  const id = useId();
  const describedBy = isLong ? undefined : id;
  const radio = <Radio size="small" slotProps={{ input: { 'aria-describedby': describedBy } }} />;
  return (
    <Box sx={{ minWidth: 0 }}>
      <FormControlLabel value={side} control={radio} label={label} />
      <Box id={id} sx={textBox}>
        {parts.map(({ text, isMarked }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
          isMarked ? <mark key={index}>{text}</mark> : text,
        )}
        {parts.length === 0 && <em>empty</em>}
      </Box>
    </Box>
  );
}

const textBox = {
  maxHeight: '14rem',
  overflow: 'auto',
  p: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.9375rem',
  '& mark': {
    bgcolor: 'var(--accent-wash)',
    color: 'inherit',
    boxShadow: 'inset 0 -2px 0 var(--accent)',
  },
};
