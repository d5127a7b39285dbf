import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { type Brand, DEFAULT_BRAND } from '../../entities/readers/brand.ts';
import { adminErrors, adminToasts } from '../../rules/console-messages.ts';
import { Loading } from '../app/layout/Loading.tsx';
import { toast, toastFailure } from '../app/notifications/toast.ts';
import { ConflictError } from '../app/providers/conflict-error.ts';
import { FormGrid } from '../kit/forms/FormGrid.ts';
import { notSaved } from '../kit/forms/save-failure.ts';
import { LoadFailed } from '../kit/lists/LoadFailed.tsx';
import { timeZone } from '../kit/local-time.ts';
import { withUploads } from '../media/pending-uploads.ts';
import { AccentInput, LogoInput, SiteNameInput } from '../site-settings/BrandInputs.tsx';
import { BrandOutcome } from '../site-settings/BrandOutcome.tsx';
import { type BrandForm, loadBrand, saveBrand, storedBrand } from '../site-settings/brand-form.ts';
import { TimeZoneInput } from '../site-settings/TimeZoneInput.tsx';
import { setupKey } from './setup-api.ts';

/** The form for the most important parts of the brand. Suggests the time zone of this device. */
export function BrandStep({ onSaved }: { onSaved: () => void }) {
  const queries = useQueryClient();
  const [theirs, setTheirs] = useState<BrandForm | null>(null);
  const current = useRef((): Partial<BrandForm> => ({}));
  const { data, error, refetch } = useQuery({
    queryKey: ['setup-brand'],
    queryFn: suggestedBrand,
    gcTime: 0,
    // A newer version could replace unsaved changes. What could not be loaded is loaded again when the browser is online.
    staleTime: ({ state }) => (state.data ? 'static' : 0),
  });
  if (!data && error) {
    return <LoadFailed isAlert text={`Could not load the brand: ${error.message}`} onRetry={refetch} />;
  }
  if (!data) return <Loading />;

  const submit = async (values: Partial<BrandForm>) => {
    try {
      const edited = { ...data, ...(await withUploads(values, current.current)) };
      const { name, time_zone, accent, logo } = edited;
      const base = theirs ?? data;
      await saveBrand({ ...base, name, time_zone, accent, logo }, base);
    } catch (problem) {
      if (problem instanceof ConflictError) setTheirs(storedBrand(problem.current));
      toastFailure(adminErrors.updatingSetting('brand'), problem);
      return notSaved;
    }
    toast(adminToasts.brandUpdated);
    onSaved();
    await queries.invalidateQueries({ queryKey: setupKey });
    return undefined;
  };

  return (
    <Form record={data} noValidate warnWhenUnsavedChanges disableInvalidFormNotification onSubmit={submit}>
      <FormGrid>
        <SiteNameInput autoFocus />
        <TimeZoneInput />
        <AccentInput />
        <LogoInput />
      </FormGrid>
      {theirs && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {savedMeanwhile(data, theirs)}
        </Alert>
      )}
      <SaveRow values={current} />
    </Form>
  );
}

/** The save button. Makes the form's current values available to the save. */
function SaveRow({ values }: { values: RefObject<() => Partial<BrandForm>> }) {
  const { isSubmitting } = useFormState();
  const { getValues } = useFormContext<BrandForm>();
  values.current = getValues;
  return (
    <Row>
      <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
        Save
      </Button>
      <Link to="/settings/brand">All brand settings</Link>
      <span>
        <BrandOutcome />
      </span>
    </Row>
  );
}

/** The fields of this form. A save replaces no others. */
const FIELDS = [
  ['name', 'Site name'],
  ['time_zone', 'Time zone'],
  ['accent', 'Accent colour'],
  ['logo', 'Logo'],
] as const;

/** Returns what someone else has changed since the form was filled. */
function savedMeanwhile(before: Brand, theirs: Brand): string {
  const now = withTimeZone(theirs);
  const changes = FIELDS.filter(([field]) => now[field] !== before[field]).map(
    ([field, label]) => `${label}: ${now[field] || 'none'}`,
  );
  if (changes.length === 0)
    return 'Someone else has saved settings that are not in this form. Save again to keep both.';
  return `Someone else has saved other values. ${changes.join('. ')}. Save again to replace them.`;
}

const suggestedBrand = async () => withTimeZone(await loadBrand());

/** Suggests the device's time zone instead of the default. */
function withTimeZone<Fields extends Brand>(brand: Fields): Fields {
  return brand.time_zone === DEFAULT_BRAND.time_zone ? { ...brand, time_zone: timeZone } : brand;
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginTop: 12,
  '& span': { fontSize: '0.875rem', color: 'var(--ink-soft)' },
});
