import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import type { Difference } from '../../app/providers/compare-values.ts';
import type { Values } from '../../app/providers/values.ts';
import { saveButton } from '../forms/save-button.ts';
import { formatLocalTime } from '../local-time.ts';
import { useFocusOnRemoval } from '../use-focus-on-removal.ts';
import { DifferenceChoice, type Side } from './DifferenceChoice.tsx';

interface ConflictDialogProps {
  differences: readonly Difference[];
  /** When the other version was saved. */
  savedAt: unknown;
  onSave: (chosen: Values) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Resolves an edit conflict: shows both versions of each field and saves the selection. */
export function ConflictDialog({ differences, savedAt, onSave, onTakeTheirs, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Record<string, Side>>(() => suggestSides(differences));
  const isSmall = useMediaQuery('(max-width: 640px)');
  // While it saves, the button that was pressed is disabled and cannot get the focus back.
  useFocusOnRemoval(saveButton);
  const isComplete = differences.every(({ field }) => sides[field] !== undefined);
  const save = () =>
    onSave(
      Object.fromEntries(
        differences.map(({ field, mine, theirs }) => [field, sides[field] === 'theirs' ? theirs : mine]),
      ),
    );

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isSmall}>
      <DialogTitle>Someone else saved changes to this</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          Your changes are not saved yet, and nothing is lost. Their version was saved on{' '}
          {formatLocalTime(String(savedAt))}. Choose which version of each field to keep.
        </Typography>
        {differences.length === 0 && <Alert severity="info">Both versions are identical.</Alert>}
        {differences.map((difference) => (
          <DifferenceChoice
            key={difference.field}
            difference={difference}
            side={sides[difference.field]}
            onChoose={(side) => setSides({ ...sides, [difference.field]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Back to the form
        </Button>
        <Button color="inherit" onClick={() => setSides(allMine(differences))}>
          Use all mine
        </Button>
        <Button color="inherit" onClick={onTakeTheirs}>
          Use all theirs
        </Button>
        <Button variant="contained" disabled={!isComplete} onClick={save}>
          Save selection
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Preselects the changed version of each field that only one person changed. */
function suggestSides(differences: readonly Difference[]): Record<string, Side> {
  return Object.fromEntries(
    differences.flatMap(({ field, changedBy }) =>
      changedBy === null ? [] : [[field, changedBy === 'me' ? 'mine' : 'theirs']],
    ),
  );
}

function allMine(differences: readonly Difference[]): Record<string, Side> {
  return Object.fromEntries(differences.map(({ field }) => [field, 'mine']));
}
