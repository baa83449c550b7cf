import { expect, test } from 'vitest';
import type { ClientDetail } from '../../../../shared/clients/client-responses.schema.ts';
import { clientForm, clientValuesOf, emptyClient, emptyContact } from './client-values.ts';

const filledIn = { ...emptyClient(), name: 'Lab' };

test('the contact that nobody filled in is none', () => {
  const mara = { ...emptyContact(), name: 'Mara', email: 'mara@lab.example' };
  const contacts = [emptyContact(), mara, { ...emptyContact(), name: '  ' }];
  expect(clientForm.parse({ ...filledIn, contacts }).contacts).toEqual([mara]);
});

test('what is wrong with a contact stands where it is in the form', () => {
  const contacts = [emptyContact(), { ...emptyContact(), name: 'Mara', email: 'nobody' }];
  const { error } = clientForm.safeParse({ ...filledIn, contacts });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['contacts.1.email']);
});

test('a contact that is kept already is not dropped by emptying it', () => {
  const contacts = [{ ...emptyContact(), id: 'con_1' }];
  expect(clientForm.safeParse({ ...filledIn, contacts }).success).toBe(false);
});

test('what was stored under older rules is shown, to be corrected', () => {
  const address = { ...filledIn.address, city: 'x'.repeat(10_000), country: 'SU' };
  const stored = { ...filledIn, address, id: 'cli_1' } as unknown as ClientDetail;
  expect(clientValuesOf(stored)).toEqual({ ...filledIn, address });
});
