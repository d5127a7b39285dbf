import { Column } from '../kit/lists/Column.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import type { ListRow } from '../kit/lists/list-row.ts';
import { OrderCell } from '../kit/lists/OrderCell.tsx';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { CoinLogo } from './CoinLogo.tsx';

const columns = ['rank', 'name', 'symbol', 'network', 'coingecko_id', 'logo_url', 'icon_bg_color'] as const;
type CoinRow = ListRow<'trending_memecoins', (typeof columns)[number]>;

export function CoinList() {
  return (
    <RecordList<CoinRow> sort={{ field: 'rank', order: 'ASC' }} select={columns}>
      <Column source="rank" label="Rank" render={() => <OrderCell source="rank" />} />
      <Column
        source="logo_url"
        isImage
        label="Logo"
        disableSort
        render={({ logo_url, symbol, icon_bg_color }) => (
          <CoinLogo logoUrl={logo_url} symbol={symbol} colour={icon_bg_color} />
        )}
      />
      <Column
        source="name"
        label="Name (Symbol)"
        isHeadline
        render={({ name, symbol }) => (
          <>
            <EditLink>{`${name} (${symbol})`}</EditLink>
            <SiteStateCell />
          </>
        )}
      />
      <Column source="network" label="Network" />
      <Column source="coingecko_id" label="CoinGecko ID" />
    </RecordList>
  );
}
