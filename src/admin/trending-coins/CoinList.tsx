import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Database } from '../../data/database.types.ts';
import { dialogs, emptyStates } from '../../domain/messages.ts';
import { BulkDelete } from '../lists/BulkDelete.tsx';
import { Column } from '../lists/Column.tsx';
import { DeleteButton } from '../lists/DeleteButton.tsx';
import { EditLink } from '../lists/EditLink.tsx';
import { EmptyState } from '../lists/EmptyState.tsx';
import { RecordList } from '../lists/RecordList.tsx';
import { RowActions } from '../lists/RowActions.tsx';
import { SiteStateCell } from '../publishing/SiteStateCell.tsx';
import { coinWords } from '../resource-words.ts';
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
