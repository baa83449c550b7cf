import { expect, test } from 'vitest';
import { ApiError } from '../api-call.ts';
import { asSentences, listErrors, showRefusal } from './form-state.ts';

const labels = { name: 'Name', contacts: 'Contacts' };

test('an error is a sentence with the field’s label, below the field and in the list', () => {
  const { errors } = asSentences({
    errors: {
      name: { type: 'custom', message: 'is required' },
      contacts: [
        undefined,
        { email: { type: 'custom', message: 'Enter a valid email address.' } },
        { phone: { type: 'custom', message: 'must have at most 50 characters' } },
      ],
    },
  });
  expect(errors.name.message).toBe('Name is required.');
  expect(listErrors(errors, labels)).toEqual([
    { text: 'Name is required.' },
    { text: 'Enter a valid email address.' },
    { text: 'Phone of contact 3 must have at most 50 characters.' },
  ]);
});

test('an error of the whole form stands by itself', () => {
  expect(listErrors({ root: { server: { message: 'The API is closed' } } }, labels)).toEqual([
    { text: 'The API is closed' },
  ]);
});

/** A fake form that records its errors and which field got the focus. */
function formWith(values: object) {
  const given: Record<string, string | undefined> = {};
  const focused: string[] = [];
  const form = {
    getValues: () => values,
    setError: (
      path: string,
      { message }: { message?: string },
      options?: { shouldFocus: boolean },
    ) => {
      given[path] = message;
      if (options?.shouldFocus === true) focused.push(path);
    },
  };
  return { given, focused, form: form as unknown as Parameters<typeof showRefusal>[0] };
}

const refusal = (fields?: Record<string, string>) =>
  new ApiError(400, { code: 'x', message: 'The client can’t be kept', ...(fields && { fields }) });

test('a refusal goes to the fields that it speaks of, also within lists', () => {
  const { form, given } = formWith({ name: '', contacts: [{ email: '' }] });
  showRefusal(form, refusal({ 'contacts.0.email': 'Email is taken.', name: 'Name is too long.' }));
  expect(given).toEqual({ 'contacts.0.email': 'Email is taken.', name: 'Name is too long.' });
});

test('a refusal that speaks of nothing in the form is shown above it', () => {
  const { form, given } = formWith({ name: '' });
  showRefusal(form, refusal({ 'contacts.0.email': 'Email is taken.' }));
  expect(given).toEqual({ 'root.server': 'The client can’t be kept' });
});

test('errors of fields that the form does not have are shown above it', () => {
  const { form, given } = formWith({ name: '' });
  showRefusal(
    form,
    refusal({ name: 'Name is too long.', scope: 'Scope is unknown.', kind: 'Kind is required.' }),
  );
  expect(given).toEqual({
    name: 'Name is too long.',
    'root.server': 'Scope is unknown. Kind is required.',
  });
});

test('a failure that is no refusal is shown above the form', () => {
  const { form, given } = formWith({ name: '' });
  showRefusal(form, new Error('The passkey was not created'));
  expect(given).toEqual({ 'root.server': 'The passkey was not created' });
});

test('where it is asked for, the first field that is refused gets the focus', () => {
  const refused = refusal({ name: 'is too long', email: 'is taken' });
  const { form, focused } = formWith({ email: '', name: '' });
  showRefusal(form, refused, { shouldFocus: true });
  expect(focused).toEqual(['name']);
  const summarized = formWith({ email: '', name: '' });
  showRefusal(summarized.form, refused);
  expect(summarized.focused).toEqual([]);
});
