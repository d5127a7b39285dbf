// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { fieldFailure } from '../../../../../src/admin/kit/forms/field-failure.ts';

/** An error of a field of the form. */
const marked = { type: 'server', ref: { name: 'any' }, message: 'This is too long.' };
const withoutField = (message: string) => ({ type: 'server', message });

function formOf(html: string): HTMLElement {
  const form = document.createElement('form');
  form.innerHTML = html;
  return form;
}

describe('the reason of a refused save', () => {
  it('names the invalid fields', () => {
    expect(fieldFailure({ from_path: marked, slug: marked }, null)).toBe(
      'Correct the marked fields: From, Slug.',
    );
  });

  it('has the labels that the form shows, without the asterisk', () => {
    const form = formOf(
      '<div class="MuiFormControl-root"><label>Page title<span> *</span></label><div><input name="title"></div></div>',
    );
    expect(fieldFailure({ title: marked, text: marked }, form)).toBe(
      'Correct the marked fields: Page title, Text.',
    );
  });

  it('includes the messages about columns without a field, with their names', () => {
    const errors = { title: marked, id: withoutField('This is in use.') };
    expect(fieldFailure(errors, null)).toBe('Correct the marked fields: Title. Id: This is in use.');
    expect(fieldFailure({ id: withoutField('This is in use.') }, null)).toBe('Id: This is in use.');
  });

  it('is left to the form if no field is invalid', () => {
    expect(fieldFailure({ root: { serverError: withoutField('Not saved.') } }, null)).toBeNull();
  });
});
