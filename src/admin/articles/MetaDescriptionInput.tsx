import { TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { META_DESCRIPTION_LENGTH } from '../../rules/limits.ts';

/** The article's summary for search engines. Shows its length but does not limit it. */
export function MetaDescriptionInput() {
  const value: unknown = useWatch({ name: 'meta_description' });
  const count = typeof value === 'string' ? [...value].length : 0;
  const advice = count > META_DESCRIPTION_LENGTH ? '. Search engines may truncate it.' : '';
  return (
    <TextInput
      source="meta_description"
      label="Meta Description"
      className="wide"
      multiline
      minRows={2}
      placeholder={`Max ${META_DESCRIPTION_LENGTH} characters. Leave blank to use the start of the article.`}
      helperText={`${count}/${META_DESCRIPTION_LENGTH} characters${advice}`}
    />
  );
}
