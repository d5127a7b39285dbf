import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import {
  AD_PLACEMENTS,
  AD_TYPE_LABELS,
  isAdPlacement,
  isAdType,
} from '../../entities/readers/ad-placements.ts';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { labels } from '../../rules/messages.ts';
import { crowdedPlacements, namesInWarning } from '../../rules/not-shown.ts';
import { ActiveFilter } from '../kit/lists/ActiveFilter.tsx';
import { BulkActivate } from '../kit/lists/BulkActivate.tsx';
import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { Column } from '../kit/lists/Column.tsx';
import { ConditionSelect } from '../kit/lists/ConditionSelect.tsx';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import type { ListRow } from '../kit/lists/list-row.ts';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { StatusToggle } from '../kit/lists/StatusToggle.tsx';
import { formatLocalDate } from '../kit/local-time.ts';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { useActiveAds } from '../publishing/use-not-shown.ts';

const columns = ['name', 'placement_key', 'ad_type', 'is_active', 'created_at'] as const;
type AdvertisementRow = ListRow<'advertisements', (typeof columns)[number]>;

const placements = Object.entries(AD_PLACEMENTS).map(([placement_key, { label }]) => ({
  label,
  filter: { placement_key },
}));

export function AdvertisementList() {
  return (
    <RecordList<AdvertisementRow>
      sort={{ field: 'created_at', order: 'DESC' }}
      select={columns}
      hiddenColumns={['created_at']}
      notice={<CrowdedPlacements />}
      isDimmed={({ is_active }) => !is_active}
      filters={
        <>
          <ConditionSelect label="Placement" all="All placements" choices={placements} />
          <ActiveFilter />
        </>
      }
      deleteButton={<DeleteButton confirmWith="browser" />}
      bulkActions={
        <>
          <BulkActivate errorTitle={adminErrors.updatingAdvertisementStatus} />
          <BulkDelete />
        </>
      }
    >
      <Column source="name" label="Name" isHeadline render={({ name }) => <EditLink>{name}</EditLink>} />
      <Column
        source="placement_key"
        label="Placement Key"
        render={({ placement_key }) => <PlacementName placement={placement_key} />}
      />
      <Column
        source="ad_type"
        label="Type"
        render={({ ad_type }) => (isAdType(ad_type) ? AD_TYPE_LABELS[ad_type] : labels.unsupportedAdType)}
      />
      <Column
        source="created_at"
        label="Created Date"
        render={({ created_at }) => formatLocalDate(created_at)}
      />
      <Column
        source="is_active"
        label="Status"
        render={() => (
          <>
            <StatusToggle
              toastFor={adminToasts.advertisementToggled}
              errorTitle={adminErrors.updatingAdvertisementStatus}
            />
            <SiteStateCell />
          </>
        )}
      />
    </RecordList>
  );
}

/** Warns about placements with several active advertisements, because visitors see only one of them. */
function CrowdedPlacements() {
  const ads = useActiveAds();
  return crowdedPlacements(ads ?? []).map(({ label, shown, hidden }) => (
    <Alert key={label} severity="warning" sx={{ mb: 1.5 }}>
      {`${label}: ${hidden.length + 1} advertisements are active. Visitors see only “${shown}”, the oldest. Not shown: ${namesInWarning(hidden)}.`}
    </Alert>
  ));
}

/** Shows a placement's name and key, or only the key if no page shows the placement. */
function PlacementName({ placement }: { placement: string }) {
  if (!isAdPlacement(placement)) return placement;
  return (
    <span>
      {AD_PLACEMENTS[placement].label}
      <Key>{placement}</Key>
    </span>
  );
}

// Uses the row's colour, because a softer one would be unreadable in a dimmed row.
const Key = styled('small')({ display: 'block', overflowWrap: 'anywhere' });
