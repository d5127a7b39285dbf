import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Database } from '../../entities/reader/database.types.ts';
import { dialogs, emptyStates } from '../../rules/messages.ts';
import { coinWords } from '../app/resource-messages.ts';
import { BulkDelete } from '../kit/lists/BulkDelete.tsx';
import { Column } from '../kit/lists/Column.tsx';
import { DeleteButton } from '../kit/lists/DeleteButton.tsx';
import { EditLink } from '../kit/lists/EditLink.tsx';
import { EmptyState } from '../kit/lists/EmptyState.tsx';
import { RecordList } from '../kit/lists/RecordList.tsx';
import { RowActions } from '../kit/lists/RowActions.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { CoinLogo } from './CoinLogo.tsx';

type Coin = Database['public']['Tables']['trending_memecoins']['Row'];
type CoinRow = Pick<
  Coin,
  'id' | 'rank' | 'name' | 'symbol' | 'network' | 'coingecko_id' | 'logo_url' | 'icon_bg_color' | 'updated_at'
> &
  RaRecord;

export function CoinList() {
  return (
    <RecordList<CoinRow>
      words={coinWords}
      sort={{ field: 'rank', order: 'ASC' }}
      select={[
        'id',
        'rank',
        'name',
        'symbol',
        'network',
        'coingecko_id',
        'logo_url',
        'icon_bg_color',
        'updated_at',
      ]}
      bulkActions={<BulkDelete words={coinWords} />}
      empty={
        <EmptyState text={emptyStates.trendingInConsole}>
          <Button component={Link} to="/trending-coins/new" variant="contained">
            Add a coin
          </Button>
        </EmptyState>
      }
    >
      <Column source="rank" label="Rank" />
      <Column
        source="logo_url"
        isPicture
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
      <Column
        source="actions"
        label="Actions"
        disableSort
        render={({ name }) => (
          <RowActions name={name}>
            <DeleteButton words={coinWords} name={name} question={dialogs.delete} />
          </RowActions>
        )}
      />
    </RecordList>
  );
}
