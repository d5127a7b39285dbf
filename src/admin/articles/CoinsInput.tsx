import AddIcon from '@mui/icons-material/Add';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useMemo } from 'react';
import { useInput } from 'react-admin';
import { flushSync } from 'react-dom';
import { articleText } from '../../article-html/plain-text.ts';
import { suggestedCoins } from '../../rules/coin-suggestions.ts';
import { adminErrors } from '../../rules/console-messages.ts';
import { useDebouncedTexts } from '../kit/forms/use-debounced-texts.ts';
import { ChoicesNotLoaded } from '../kit/inputs/ChoicesNotLoaded.tsx';
import { type CoinChoice, useCoins } from './use-coins.ts';

const NO_COINS: CoinChoice[] = [];
const HINT = 'The coins this article is about, main coin first. Their pages link to it.';

/**
 * Selects the coins that the article is about, main coin first. Suggests coins that its text mentions, while the field
 * is shown: in long texts, finding them is slow.
 */
export function CoinsInput({ isShown }: { isShown: boolean }) {
  const { all: loaded, retry } = useCoins();
  const coins = loaded ?? NO_COINS;
  const { id, field, fieldState } = useInput({ source: 'coin_ids', defaultValue: [] });
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  const labelOf = (coinId: string) => {
    const coin = coins.find((one) => one.id === coinId);
    if (coin) return `${coin.name} (${coin.symbol})`;
    return loaded ? 'Deleted coin' : '…';
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
        autoHighlight
        filterSelectedOptions
        onOpen={retry}
        loading={!loaded && !retry}
        noOptionsText={retry && adminErrors.coinsNotLoaded}
        renderInput={(props) => (
          <TextField
            {...props}
            label="Coins"
            error={fieldState.invalid}
            helperText={
              fieldState.error?.message ??
              (retry ? (
                <ChoicesNotLoaded fieldId={id} text={adminErrors.coinsNotLoaded} onRetry={retry} />
              ) : (
                HINT
              ))
            }
          />
        )}
      />
      {isShown && (
        <Suggestions
          coins={coins}
          chosen={chosen}
          labelOf={labelOf}
          onAdd={(coinId) => field.onChange([...chosen, coinId])}
        />
      )}
    </div>
  );
}

interface SuggestionsProps {
  coins: readonly CoinChoice[];
  chosen: readonly string[];
  labelOf: (coinId: string) => string;
  onAdd: (coinId: string) => void;
}

function Suggestions({ coins, chosen, labelOf, onAdd }: SuggestionsProps) {
  const suggested = useSuggested(coins, chosen);
  if (suggested.length === 0) return null;
  return (
    <Row role="group" aria-label="Coins in the text">
      <span>In the text:</span>
      {suggested.map((coin, index) => (
        <Chip
          key={coin.id}
          clickable
          variant="outlined"
          icon={<AddIcon />}
          label={labelOf(coin.id)}
          aria-label={`Add ${labelOf(coin.id)}`}
          onClick={({ currentTarget }) => {
            const box = currentTarget.closest('.wide');
            flushSync(() => onAdd(coin.id));
            focusAfterAdding(box, index);
          }}
        />
      ))}
    </Row>
  );
}

/** Moves the focus to the next suggested coin, or to the field. */
function focusAfterAdding(box: Element | null, added: number): void {
  const next = box?.querySelectorAll<HTMLElement>('[role="group"] .MuiChip-root')[added];
  (next ?? box?.querySelector('input'))?.focus();
}

/** Returns the coins that the title or the text mentions. */
function useSuggested(coins: readonly CoinChoice[], chosen: readonly string[]): CoinChoice[] {
  const { title, content } = useDebouncedTexts(['title', 'content']);
  return useMemo(
    () => suggestedCoins(`${title} ${articleText(content)}`, coins, chosen),
    [title, content, coins, chosen],
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 8,
  fontSize: '0.875rem',
});
