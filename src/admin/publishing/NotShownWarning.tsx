import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { useNotShown } from './use-not-shown.ts';

/** Warns that visitors would not see the record with the form's current values. */
export function NotShownWarning() {
  const notShown = useNotShown();
  const reason = notShown(useWatch());
  return (
    <Region className="wide" role="status">
      {reason && <Alert severity="warning" role="none">{`Not shown: ${reason}.`}</Alert>}
    </Region>
  );
}

/** A live region, rendered before it has content so that screen readers announce it. Takes no space while empty. */
const Region = styled('div')({ '&:empty': { position: 'absolute' } });
