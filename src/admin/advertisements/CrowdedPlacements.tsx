import Alert from '@mui/material/Alert';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { crowdedPlacements } from '../../rules/not-shown.ts';
import { activeAds } from '../app/providers/shown-records.ts';
import { $writes } from '../app/providers/writes.ts';

/** Warns about placements with several active advertisements, because visitors see only one of them. */
export function CrowdedPlacements() {
  const writes = useStore($writes);
  const { data } = useQuery({
    queryKey: ['active-ads', writes],
    queryFn: activeAds,
    placeholderData: (before) => before,
  });
  return crowdedPlacements(data ?? []).map(({ label, shown, hidden }) => (
    <Alert key={label} severity="warning" sx={{ mb: 1.5 }}>
      {`${label}: ${hidden.length + 1} advertisements are active. Visitors see only “${shown}”, the oldest. Not shown: ${hidden.map((name) => `“${name}”`).join(', ')}.`}
    </Alert>
  ));
}
