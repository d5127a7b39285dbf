import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { AD_PLACEMENTS, AD_TYPE_LABELS, isAdType } from '../../entities/advertisements.ts';
import type { Database } from '../../entities/reader/database.types.ts';
import { formatLongDate } from '../../rules/formats.ts';
import { adminErrors, adminToasts, dialogs, labels } from '../../rules/messages.ts';
import { advertisementWords } from '../app/resource-messages.ts';
import { ActiveFilter } from '../kit/lists/ActiveFilter.tsx';
import { BulkActivate } from '../kit/lists/BulkActivate.tsx';
import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { Column } from '../kit/lists/Column.tsx';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import { EmptyState } from '../kit/lists/EmptyState.tsx';
import { FilterSelect } from '../kit/lists/FilterSelect.tsx';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { StatusToggle } from '../kit/lists/StatusToggle.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';

type Advertisement = Database['public']['Tables']['advertisements']['Row'];
type AdvertisementRow = Pick<
  Advertisement,
  'id' | 'name' | 'placement_key' | 'ad_type' | 'is_active' | 'created_at' | 'updated_at'
> &
  RaRecord;

const placements = Object.entries(AD_PLACEMENTS).map(([value, { label }]) => ({ value, label }));

export function AdvertisementList() {
  return (
    <RecordList<AdvertisementRow>
      words={advertisementWords}
      sort={{ field: 'created_at', order: 'DESC' }}
      select={['id', 'name', 'placement_key', 'ad_type', 'is_active', 'created_at', 'updated_at']}
      hiddenColumns={['created_at']}
      isDimmed={({ is_active }) => !is_active}
      filters={
        <>
          <FilterSelect source="placement_key" label="Placement" all="All placements" choices={placements} />
          <ActiveFilter />
        </>
      }
      bulkActions={
        <>
          <BulkActivate words={advertisementWords} errorTitle={adminErrors.updatingAdvertisementStatus} />
          <BulkDelete words={advertisementWords} />
        </>
      }
      empty={
        <EmptyState text="No advertisements found.">
          <Button component={Link} to="/advertisements/new" variant="contained">
            Add an advertisement
          </Button>
        </EmptyState>
      }
    >
      <Column source="name" label="Name" isHeadline render={({ name }) => <EditLink>{name}</EditLink>} />
      <Column source="placement_key" label="Placement Key" />
      <Column
        source="ad_type"
        label="Type"
        render={({ ad_type }) => (isAdType(ad_type) ? AD_TYPE_LABELS[ad_type] : labels.unsupportedAdType)}
      />
      <Column
        source="created_at"
        label="Created Date"
        render={({ created_at }) => formatLongDate(created_at)}
      />
      <Column
        source="is_active"
        label="Status"
        render={({ name }) => (
          <>
            <StatusToggle
              name={name}
              toastFor={adminToasts.advertisementToggled}
              errorTitle={adminErrors.updatingAdvertisementStatus}
            />
            <SiteStateCell />
          </>
        )}
      />
      <Column
        source="actions"
        label="Actions"
        disableSort
        render={({ name }) => (
          <RowActions name={name}>
            <DeleteButton
              words={advertisementWords}
              name={name}
              question={dialogs.deleteAdvertisement}
              askWith="browser"
            />
          </RowActions>
        )}
      />
    </RecordList>
  );
}
