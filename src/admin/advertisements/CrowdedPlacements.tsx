import Alert from '@mui/material/Alert';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { crowdedPlacements } from '../../rules/not-shown.ts';
import { activeAds } from '../app/providers/shown-records.ts';
import { $writes } from '../app/providers/writes.ts';

/** Warns of placements with several active advertisements, of which visitors see one. */
export function CrowdedPlacements() {
  const writes = useStore($writes);
  const { data } = useQuery({
    queryKey: ['active-ads', writes],
    queryFn: activeAds,
    placeholderData: (before) => before,
  });
  return crowdedPlacements(data ?? []).map(({ label, shown, hidden }) => (
    <Alert key={label} severity="warning" sx={{ mb: 1.5 }}>
      {`${label}: ${hidden.length + 1} advertisements are active. Visitors see “${shown}”, the oldest, and not ${hidden.map((name) => `“${name}”`).join(', ')}.`}
    </Alert>
  ));
}
