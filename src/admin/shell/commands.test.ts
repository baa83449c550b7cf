import { expect, test } from 'vitest';
import { adminPaths, adminScreenAt } from '../../shared/admin/admin-paths.ts';
import { documentNames } from '../../shared/documents/document-names.ts';
import { namesIn } from '../../shared/each-of.ts';
import { findCommands, shellCommands, type CommandContext } from './commands.ts';

function commands(changes: Partial<CommandContext> = {}) {
  const nothing = () => undefined;
  return shellCommands({
    go: nothing,
    openPalette: nothing,
    search: nothing,
    openShortcuts: nothing,
    scheme: 'system',
    chooseScheme: nothing,
    signOut: nothing,
    ...changes,
  });
}

test('no two commands share an id or keys, and no keys begin another command’s', () => {
  const ids = commands().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const keys = commands().flatMap(({ keys }) => (keys === undefined ? [] : [keys.join(' ')]));
  expect(new Set(keys).size).toBe(keys.length);
  for (const one of keys) expect(keys.filter((other) => other.startsWith(`${one} `))).toEqual([]);
});

test('every command that goes somewhere leads to a screen', () => {
  const addresses: string[] = [];
  for (const { run } of commands({ go: (address) => addresses.push(address) })) run();
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => adminScreenAt(address) === undefined)).toEqual([]);
  for (const name of namesIn(documentNames)) expect(addresses).toContain(adminPaths[`${name}s`]);
});

test('a command is named after the screen that it goes to', () => {
  let address = '';
  const going = commands({ go: (to) => (address = to) }).filter(({ group }) => group === 'Go to');
  const addresses = going.map(({ id, run }) => {
    run();
    return [id, address];
  });
  expect(Object.fromEntries(addresses)).toEqual({
    'go-dashboard': '/admin/dashboard',
    'go-inbox': '/admin/inbox',
    'go-clients': '/admin/clients',
    'go-proposals': '/admin/proposals',
    'go-contracts': '/admin/contracts',
    'go-engagements': '/admin/engagements',
    'go-invoices': '/admin/invoices',
    'go-payments': '/admin/payments',
    'go-reports': '/admin/reports',
    'go-catalog': '/admin/catalog',
    'go-activity': '/admin/activity',
    'go-settings': '/admin/settings',
    'go-account': '/admin/account',
  });
});

test('the color scheme in use is not offered again', () => {
  const offered = commands({ scheme: 'dark' }).filter(({ id }) => id.startsWith('scheme-'));
  expect(offered.map(({ id }) => id)).toEqual(['scheme-light', 'scheme-system']);
});

test.each([
  ['inb', ['go-inbox']],
  ['INQ', ['go-inbox']],
  ['sign out', ['sign-out']],
  ['out log', ['sign-out']],
  ['accounts receivable', ['aging']],
  ['year end', ['year-end']],
  ['1099', ['year-end']],
  ['sales tax', ['go-reports', 'year-end']],
  ['income', ['go-reports', 'income', 'year-end']],
  ['nothing like it', []],
])('looking for %j finds %j', (query, ids) => {
  expect(findCommands(commands(), query).map(({ id }) => id)).toEqual(ids);
});

test('looking for nothing finds every command but those about the palette itself', () => {
  const ids = findCommands(commands(), ' ').map(({ id }) => id);
  expect(ids).toContain('new-client');
  expect(ids).not.toContain('palette');
  expect(ids).not.toContain('search');
});
