import { expect, test } from 'vitest';
import { duplicatesAmong, wordsToCompare } from './known-clients.tsx';

const client = (id: string, name: string, email = '') => ({
  id,
  name,
  status: 'active',
  contact: email === '' ? null : { email },
});

test('a name and complete addresses are looked for, not what is still being typed', () => {
  expect(wordsToCompare({ name: ' Acme  Lab', emails: ['Ada@Lab.example', 'bob@', ''] })).toEqual([
    'acme lab',
    'ada@lab.example',
  ]);
  expect(wordsToCompare({ name: 'Ac', emails: [] })).toEqual([]);
});

test('the same name in another spelling, or the same email, is told with its reason', () => {
  const found = [
    client('cli_1', 'ACME LAB'),
    client('cli_2', 'Other', 'ADA@lab.example'),
    client('cli_3', 'Acme Laboratory'),
    client('cli_1', 'ACME LAB'),
  ];
  const typed = { name: 'Acme  Lab', emails: ['ada@lab.example', ''] };
  expect(duplicatesAmong(found, typed).map(({ client, reason }) => [client.id, reason])).toEqual([
    ['cli_1', 'the same name'],
    ['cli_2', 'the same email, ada@lab.example'],
  ]);
});

test('clients without an email are no duplicates for that', () => {
  expect(duplicatesAmong([client('cli_1', 'Other')], { name: 'Acme', emails: [''] })).toEqual([]);
});
