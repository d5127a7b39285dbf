import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Database } from '../../entities/reader/database.types.ts';
import { adminErrors, adminToasts, dialogs } from '../../rules/messages.ts';
import { bannerWords } from '../app/resource-messages.ts';
import { ActiveFilter } from '../kit/lists/ActiveFilter.tsx';
import { BulkActivate } from '../kit/lists/BulkActivate.tsx';
import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { Column } from '../kit/lists/Column.tsx';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import { EmptyState } from '../kit/lists/EmptyState.tsx';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { StatusToggle } from '../kit/lists/StatusToggle.tsx';
import { Thumbnail } from '../kit/lists/Thumbnail.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';

type Banner = Database['public']['Tables']['promo_banners']['Row'];
type BannerRow = Pick<
  Banner,
  'id' | 'sort_order' | 'image_url' | 'image_alt' | 'title' | 'is_active' | 'updated_at'
> &
  RaRecord;

export function BannerList() {
  return (
    <RecordList<BannerRow>
      words={bannerWords}
      sort={{ field: 'sort_order', order: 'ASC' }}
      select={['id', 'sort_order', 'image_url', 'image_alt', 'title', 'is_active', 'updated_at']}
      isDimmed={({ is_active }) => !is_active}
      filters={<ActiveFilter />}
      bulkActions={
        <>
          <BulkActivate words={bannerWords} errorTitle={adminErrors.updatingBannerStatus} />
          <BulkDelete words={bannerWords} />
        </>
      }
      empty={
        <EmptyState text="No promo banners found.">
          <Button component={Link} to="/promo-banners/new" variant="contained">
            Add a banner
          </Button>
        </EmptyState>
      }
    >
      <Column source="sort_order" label="Order" />
      <Column
        source="image_url"
        isPicture
        label="Image"
        disableSort
        render={({ image_url, image_alt }) => <Thumbnail url={image_url} alt={image_alt} />}
      />
      <Column source="title" label="Title" isHeadline render={({ title }) => <EditLink>{title}</EditLink>} />
      <Column
        source="is_active"
        label="Status"
        render={({ title }) => (
          <>
            <StatusToggle
              name={title}
              toastFor={(isActive) => adminToasts.bannerToggled(title, isActive)}
              errorTitle={adminErrors.updatingBannerStatus}
            />
            <SiteStateCell />
          </>
        )}
      />
      <Column
        source="actions"
        label="Actions"
        disableSort
        render={({ title }) => (
          <RowActions name={title}>
            <DeleteButton words={bannerWords} name={title} question={dialogs.delete} />
          </RowActions>
        )}
      />
    </RecordList>
  );
}
