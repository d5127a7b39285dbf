import { useMemo } from 'react';
import { TextInput } from 'react-admin';
import type { Setting, SettingField } from '../../entities/readers/site-settings.ts';
import { atMost } from '../kit/inputs/text-validators.ts';
import { UrlInput } from '../kit/inputs/UrlInput.tsx';
import { ArticlesInput } from './ArticlesInput.tsx';
import { LinksInput } from './LinksInput.tsx';

interface Props {
  source: string;
  setting: Pick<Setting<unknown>, 'label' | 'input'>;
}

/** The inputs of a setting, according to its `input` type. */
export function SettingInputs({ source, setting: { label, input } }: Props) {
  if (input.type === 'links') return <LinksInput source={source} legend={label} one={input.one} />;
  if (input.type === 'articles') {
    return <ArticlesInput source={source} label={label} max={input.max} hint={input.hint} />;
  }
  if (input.type === 'screen') return null;
  if (input.type !== 'object') return <FieldInput source={source} field={input} />;
  return Object.entries(input.fields).map(([name, field]) => (
    <FieldInput key={name} source={`${source}.${name}`} field={field} />
  ));
}

function FieldInput({ source, field }: { source: string; field: SettingField }) {
  const { label, type, max = Number.POSITIVE_INFINITY } = field;
  const validate = useMemo(() => atMost(max), [max]);
  if (type === 'url') return <UrlInput source={source} label={label} />;
  return <TextInput source={source} label={label} validate={validate} helperText={false} />;
}
