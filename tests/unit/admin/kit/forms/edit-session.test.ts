// @vitest-environment jsdom
import { createElement } from 'react';
import { HttpError } from 'react-admin';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { ConflictError } from '../../../../../src/admin/app/providers/conflict-error.ts';
import type { EditSession } from '../../../../../src/admin/kit/forms/edit-session.ts';
import { $toast, dismissToast } from '../../../../../src/toasts/toasts.ts';
import { addSiteEnvironment } from '../../../../support/site-environment.ts';

addSiteEnvironment();
afterEach(dismissToast);

/** Imports the session once the page has the environment that the console's client needs. */
async function newSession() {
  const { EditSession } = await import('../../../../../src/admin/kit/forms/edit-session.ts');
  return new EditSession(null);
}

function Form({ session }: { session: EditSession }) {
  const form = useForm({ defaultValues: { title: 'Moon ', slug: 'moon' } });
  Object.assign(session, { form, isOpen: true });
  const { isDirty, dirtyFields } = form.formState;
  return createElement('p', null, isDirty ? 'unsaved' : 'saved', ...Object.keys(dirtyFields));
}

test('what is typed while a save ends is kept and unsaved, and the rest shows what is stored', async () => {
  const session = await newSession();
  const root = createRoot(document.body);
  flushSync(() => root.render(createElement(Form, { session })));
  const { form } = session;
  const state = () => [...(document.querySelector('p')?.childNodes ?? [])].map((node) => node.textContent);
  const row = { title: 'Moon', slug: 'moon', updated_at: '2' };

  session.acceptSaved(row, form.getValues(), () => {});
  expect(form.getValues()).toEqual(row);
  expect(state()).toEqual(['saved']);

  const submitted = form.getValues();
  form.setValue('slug', 'moon-dog', { shouldDirty: true });
  session.acceptSaved({ ...row, updated_at: '3' }, submitted, () => {});
  expect(form.getValues()).toEqual({ title: 'Moon', slug: 'moon-dog', updated_at: '3' });
  expect(state()).toEqual(['unsaved', 'slug']);
  expect(session.state.base).toEqual({ ...row, updated_at: '3' });
  root.unmount();
});

test('the local draft is deleted after a save, unless it contains what was typed since', async () => {
  const session = await newSession();
  const discard = vi.fn(async () => {});
  let typed = 'Moon';
  Object.assign(session, { form: { getValues: () => ({ title: typed }) }, draft: { discard } });
  await session.discardSavedDraft({ title: 'Moon' }, { title: 'Moon' });
  expect(discard).toHaveBeenCalledOnce();
  typed = 'Moon dog';
  await session.discardSavedDraft({ title: 'Moon' }, { title: 'Moon' });
  expect(discard).toHaveBeenCalledOnce();
});

test('a conflict that is found after the form was left shows a toast, because no dialog can open', async () => {
  const session = await newSession();
  const conflict = new ConflictError({ title: 'Theirs' });
  session.fail('Error updating article', conflict, true);
  expect($toast.get()).toBeNull();
  session.fail('Error updating article', conflict, false);
  expect($toast.get()).toMatchObject({
    title: 'Error updating article',
    description: 'Someone else saved it first.',
  });
});

test('the toast of a save without a response refers to the form only on its screen', async () => {
  const session = await newSession();
  const thrown = new HttpError('Could not reach the server.', 0, { code: 'no-response' });
  session.fail('Error updating article', thrown, true);
  expect($toast.get()?.description).toBe(
    'Could not reach the server. Your changes are still in the form. Choose Retry.',
  );
  session.fail('Error updating article', thrown, false);
  expect($toast.get()?.description).toBe('Could not reach the server.');
});
