import { required, SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { redirects } from '../../entities/redirects.ts';
import { redirectConflict, redirectProblem } from '../../rules/redirects.ts';
import type { FieldErrors } from '../app/providers/field-errors.ts';
import { RecordScreen } from '../kit/forms/RecordScreen.tsx';
import { RequiredTextInput } from '../kit/inputs/RequiredTextInput.tsx';
import { loadKnownPaths } from './known-paths.ts';
import { pathInput, TargetInput } from './TargetInput.tsx';

/** The form of a redirect. `?from=/path`, which `NotFoundPaths` links to, fills in the path of a new one. */
export function RedirectForm() {
  const [parameters] = useSearchParams();
  const from = parameters.get('from') ?? '';
  return (
    <RecordScreen defaultValues={{ from_path: from, status: 301 }} check={checkRedirect}>
      <RedirectInputs />
    </RecordScreen>
  );
}

/** Checks a redirect against the rules and the site's pages. Returns field errors or null. */
async function checkRedirect(values: Record<string, unknown>): Promise<FieldErrors | null> {
  const entry = redirects.save.parse(values);
  return redirectProblem(entry) ?? redirectConflict(entry, await loadKnownPaths([entry]));
}

const statuses = [
  { id: 301, name: '301: moved permanently' },
  { id: 302, name: '302: moved temporarily' },
  { id: 410, name: '410: deleted' },
];

function RedirectInputs() {
  const status: unknown = useWatch({ name: 'status' });
  return (
    <>
      <RequiredTextInput
        source="from_path"
        label="From"
        helperText="A path on this site, such as /old-page."
        slotProps={{ htmlInput: pathInput }}
      />
      <SelectInput source="status" label="Status" choices={statuses} validate={validateStatus} />
      {status !== 410 && <TargetInput />}
      <TextInput source="note" label="Note" className="wide" helperText="Visible to administrators only." />
    </>
  );
}

const validateStatus = required('Choose one.');
