import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { tableOf } from '../../entities/index.ts';
import { useNotShown } from './use-not-shown.ts';

/** In a form: warns that visitors will not see the record as it is filled in. */
export function NotShownWarning() {
  const notShown = useNotShown(tableOf(useResourceContext() ?? ''));
  const reason = notShown(useWatch());
  return (
    <Region className="wide" role="status">
      {reason && <Alert severity="warning" role="none">{`Not shown: ${reason}.`}</Alert>}
    </Region>
  );
}

/** Is there before its text, so that screen readers hear it; takes no room until then. */
const Region = styled('div')({ '&:empty': { position: 'absolute' } });
