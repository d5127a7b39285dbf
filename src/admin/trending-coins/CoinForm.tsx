import { TextInput } from 'react-admin';
import { coinIdProblem } from '../../entities/trending-coins.ts';
import { DEFAULT_ICON_COLOUR } from '../../rules/limits.ts';
import { CreateRecord } from '../kit/forms/CreateRecord.tsx';
import { EditRecord } from '../kit/forms/EditRecord.tsx';
import { ColourInput } from '../kit/inputs/ColourInput.tsx';
import { ImageInput } from '../kit/inputs/ImageInput.tsx';
import { IntegerInput } from '../kit/inputs/IntegerInput.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';
import { NotShownWarning } from '../publishing/NotShownWarning.tsx';

const newCoin = { rank: 0, icon_bg_color: DEFAULT_ICON_COLOUR };

export function CoinCreate() {
  return (
    <CreateRecord defaultValues={newCoin}>
      <CoinInputs />
    </CreateRecord>
  );
}

export function CoinEdit() {
  return (
    <EditRecord>
      <CoinInputs />
    </EditRecord>
  );
}

function CoinInputs() {
  return (
    <>
      <NotShownWarning />
      <RequiredTextInput source="name" label="Name" />
      <RequiredTextInput source="symbol" label="Symbol" />
      <TextInput source="network" label="Network" helperText={false} />
      <IntegerInput source="rank" label="Rank" helperText="Lowest first." />
      <TextInput
        source="coingecko_id"
        label="CoinGecko ID"
        validate={(value) => coinIdProblem(value) ?? undefined}
        helperText="Needed for live prices. The last part of the coin’s URL on CoinGecko."
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
      />
      <UrlInput source="external_link" label="External link" />
      <ImageInput source="logo_url" label="Logo URL" />
      <ColourInput source="icon_bg_color" label="Icon colour" />
    </>
  );
}
