import { TextInput } from 'react-admin';
import { coinIdProblem } from '../../entities/trending-coins.ts';
import { DEFAULT_ICON_COLOUR } from '../../rules/limits.ts';
import { slugify } from '../../rules/slug.ts';
import { RecordScreen } from '../kit/forms/RecordScreen.tsx';
import { useSlugCheck } from '../kit/forms/use-slug-check.ts';
import { CheckboxInput } from '../kit/inputs/CheckboxInput.tsx';
import { ColourInput } from '../kit/inputs/ColourInput.tsx';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { IntegerInput } from '../kit/inputs/IntegerInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { SlugInput } from '../kit/inputs/SlugInput.tsx';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';
import { NotShownWarning } from '../publishing/NotShownWarning.tsx';

const newCoin = { rank: 0, in_table: true, icon_bg_color: DEFAULT_ICON_COLOUR };

export function CoinForm() {
  return (
    <RecordScreen defaultValues={newCoin} check={useCoinSlugCheck()}>
      <NotShownWarning />
      <RequiredTextInput source="name" label="Name" />
      <RequiredTextInput source="symbol" label="Symbol" />
      <SlugInput />
      <TextInput source="network" label="Network" />
      <IntegerInput source="rank" label="Rank" helperText="Lowest first." />
      <CheckboxInput source="in_table" label="In the trending table" />
      <TextInput
        source="coingecko_id"
        label="CoinGecko ID"
        validate={coinIdProblem}
        helperText="Needed for live prices. The last part of the coin’s URL on CoinGecko."
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <UrlInput source="external_link" label="External link" />
      <ImageInput source="logo_url" label="Logo URL" />
      <ColourInput source="icon_bg_color" label="Icon colour" />
      <TextInput
        source="about"
        label="About"
        className="wide"
        multiline
        minRows={4}
        helperText="Plain text for the coin’s page."
      />
    </RecordScreen>
  );
}

/**
 * Returns a slug check that suggests a free slug: with the symbol, and then a number, as the database does. Coins often
 * share a name.
 */
function useCoinSlugCheck(): ReturnType<typeof useSlugCheck> {
  const check = useSlugCheck();
  return async (values) => {
    if (!(await check(values))) return null;
    const { name, symbol, slug } = values;
    const longer = slugify(`${String(name ?? '')} ${String(symbol ?? '')}`) || String(slug);
    let free = longer;
    for (let nr = 2; await check({ ...values, slug: free }); nr += 1) free = `${longer}-${nr}`;
    return { slug: `This slug is already in use. Choose another, such as “${free}”.` };
  };
}
