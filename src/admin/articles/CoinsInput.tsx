import AddIcon from '@mui/icons-material/Add';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useDeferredValue, useMemo } from 'react';
import { type RaRecord, useGetList, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { articleText } from '../../article-html/plain-text.ts';
import { trendingCoins } from '../../entities/trending-coins.ts';
import { suggestedCoins } from '../../rules/coin-suggestions.ts';
import { useFailureToast } from '../app/notifications/use-toast.ts';

type CoinChoice = RaRecord<string> & { name: string; symbol: string };

const MAX_COINS = 1000;

/** The coins that the article is about, the main one first. Coins that its text mentions are added by a click. */
export function CoinsInput() {
  const coins = useCoins();
  const { id, field, fieldState } = useInput({ source: 'coin_ids', defaultValue: [] });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const suggested = useSuggested(coins, chosen);
  const labelOf = (coinId: string) => {
    const coin = coins.find((one) => one.id === coinId);
    return coin ? `${coin.name} (${coin.symbol})` : 'Deleted coin';
  };
  return (
    <div className="wide">
      <Autocomplete
        multiple
        id={id}
        options={coins.map((coin) => coin.id)}
        value={chosen}
        onChange={(_, ids) => field.onChange(ids)}
        onBlur={field.onBlur}
        getOptionLabel={labelOf}
        filterSelectedOptions
        renderInput={(props) => (
          <TextField
            {...props}
            label="Coins"
            error={fieldState.invalid}
            helperText={
              fieldState.error?.message ??
              'What the article is about, the main coin first. Their pages list it.'
            }
          />
        )}
      />
      {suggested.length > 0 && (
        <Suggestions role="group" aria-label="Coins in the text">
          <span>In the text:</span>
          {suggested.map((coin) => (
            <Chip
              key={coin.id}
              clickable
              variant="outlined"
              icon={<AddIcon />}
              label={labelOf(coin.id)}
              aria-label={`Add ${labelOf(coin.id)}`}
              onClick={() => field.onChange([...chosen, coin.id])}
            />
          ))}
        </Suggestions>
      )}
    </div>
  );
}

/** Every coin by rank. Shows a toast if they cannot be read. */
function useCoins(): CoinChoice[] {
  const fail = useFailureToast();
  const { data } = useGetList<CoinChoice>(
    'trending-coins',
    {
      pagination: { page: 1, perPage: MAX_COINS },
      sort: { field: 'rank', order: 'ASC' },
      meta: { columns: ['id', 'name', 'symbol'] },
    },
    { onError: (error) => fail(trendingCoins.messages.fetchingMany, error) },
  );
  return data ?? [];
}

/** The coins that the title or the text mentions. A long text is searched when there is nothing else to do. */
function useSuggested(coins: readonly CoinChoice[], chosen: readonly string[]): CoinChoice[] {
  const [title, content]: unknown[] = useWatch({ name: ['title', 'content'] });
  const [laterTitle, laterContent] = [useDeferredValue(title), useDeferredValue(content)];
  const text = useMemo(
    () => `${String(laterTitle ?? '')} ${articleText(String(laterContent ?? ''))}`,
    [laterTitle, laterContent],
  );
  return suggestedCoins(text, coins, chosen);
}

const Suggestions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 8,
  fontSize: '0.875rem',
});
