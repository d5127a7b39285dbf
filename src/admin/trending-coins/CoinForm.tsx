import { TextInput } from 'react-admin';
import { DEFAULT_ICON_COLOUR } from '../../domain/limits.ts';
import { cleanCoinOnSave, coinIdProblem } from '../../domain/trending-coins.ts';
import { CreateRecord } from '../forms/CreateRecord.tsx';
import { EditRecord } from '../forms/EditRecord.tsx';
import { ColourInput } from '../inputs/ColourInput.tsx';
import { IntegerInput } from '../inputs/IntegerInput.tsx';
import { PictureInput } from '../inputs/PictureInput.tsx';
import { RequiredTextInput } from '../inputs/RequiredTextInput.tsx';
import { UrlInput } from '../inputs/UrlInput.tsx';
import { coinWords } from '../resource-words.ts';

const newCoin = { rank: 0, icon_bg_color: DEFAULT_ICON_COLOUR };

export function CoinCreate() {
  return (
    <CreateRecord words={coinWords} defaultValues={newCoin} transform={cleanCoinOnSave}>
      <CoinInputs />
    </CreateRecord>
  );
}

export function CoinEdit() {
  return (
    <EditRecord words={coinWords} transform={cleanCoinOnSave}>
      <CoinInputs />
    </EditRecord>
  );
}

function CoinInputs() {
  return (
    <>
      <RequiredTextInput source="name" label="Name" />
      <RequiredTextInput source="symbol" label="Symbol" />
      <TextInput source="network" label="Network" helperText={false} />
      <IntegerInput source="rank" label="Rank" helperText="The lowest comes first." />
      <TextInput
        source="coingecko_id"
        label="CoinGecko ID"
        validate={(value) => coinIdProblem(value) ?? undefined}
        helperText="Live prices need it: the end of the coin’s address on CoinGecko."
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <UrlInput source="external_link" label="External link" />
      <PictureInput source="logo_url" label="Logo URL" />
      <ColourInput source="icon_bg_color" label="Icon colour" />
    </>
  );
}
