import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { ActiveFilter } from '../kit/lists/ActiveFilter.tsx';
import { BulkActivate } from '../kit/lists/BulkActivate.tsx';
import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { Column } from '../kit/lists/Column.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import type { ListRow } from '../kit/lists/list-row.ts';
import { OrderCell } from '../kit/lists/OrderCell.tsx';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { StatusToggle } from '../kit/lists/StatusToggle.tsx';
import { Thumbnail } from '../kit/lists/Thumbnail.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';

const columns = ['sort_order', 'image_url', 'image_alt', 'title', 'is_active'] as const;
type BannerRow = ListRow<'promo_banners', (typeof columns)[number]>;

export function BannerList() {
  return (
    <RecordList<BannerRow>
      sort={{ field: 'sort_order', order: 'ASC' }}
      select={columns}
      isDimmed={({ is_active }) => !is_active}
      filters={<ActiveFilter />}
      bulkActions={
        <>
          <BulkActivate errorTitle={adminErrors.updatingBannerStatus} />
          <BulkDelete />
        </>
      }
    >
      <Column source="sort_order" label="Order" render={() => <OrderCell source="sort_order" />} />
      <Column
        source="image_url"
        isImage
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
              toastFor={(isActive) => adminToasts.bannerToggled(title, isActive)}
              errorTitle={adminErrors.updatingBannerStatus}
            />
            <SiteStateCell />
          </>
        )}
      />
    </RecordList>
  );
}
