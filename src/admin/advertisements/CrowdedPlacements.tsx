import Alert from '@mui/material/Alert';
import { crowdedPlacements, namesInWarning } from '../../rules/not-shown.ts';
import { useActiveAds } from '../publishing/use-not-shown.ts';

/** Warns about placements with several active advertisements, because visitors see only one of them. */
export function CrowdedPlacements() {
  const ads = useActiveAds();
  return crowdedPlacements(ads ?? []).map(({ label, shown, hidden }) => (
    <Alert key={label} severity="warning" sx={{ mb: 1.5 }}>
      {`${label}: ${hidden.length + 1} advertisements are active. Visitors see only “${shown}”, the oldest. Not shown: ${namesInWarning(hidden)}.`}
    </Alert>
  ));
}
