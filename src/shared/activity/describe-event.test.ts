import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { documentNames } from '../documents/document-names.ts';
import { namesIn } from '../each-of.ts';
import { describeEvent, eventTypes, isEventType } from './describe-event.ts';
import type { EventText } from './event-text.ts';
import { eventGroups } from './event-types.ts';

const owner = { kind: 'owner', name: 'Robin' } as const;

describe('The types of events', () => {
  test('begin with the name of their group', () => {
    for (const type of eventTypes) expect(type).toMatch(/^[a-z_]+\.[a-z_]+$/);
    const groups = new Set(eventTypes.map((type) => type.split('.')[0]));
    expect(groups).toEqual(new Set(eventGroups));
  });

  test('are all recorded somewhere, and have words of their own', () => {
    const sources = globSync(
      'src/server/{documents,features,workflows,operations,platform}/**/*.ts',
    )
      .filter((path) => !path.endsWith('.test.ts'))
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n');
    // Steps of drafts name theirs by the kind of document.
    const steps = new Set(
      namesIn(documentNames).flatMap((name) =>
        [...sources.matchAll(/`\$\{name\}\.(\w+)`/g)].map(([, step]) => `${name}.${step}`),
      ),
    );
    const isRecorded = (type: string) => sources.includes(`'${type}'`) || steps.has(type);
    expect(eventTypes.filter((type) => !isRecorded(type))).toEqual([]);
    const data = { currency: 'USD', kind: 'invoice', number: 'A-1-USD' };
    const summary = eventTypes.map((type) => describeEvent({ type, actor: owner, data }));
    expect(new Set(summary).size).toBe(eventTypes.length);
    for (const sentence of summary) expect(sentence).toMatch(/^Robin [a-z][^.]*[a-zA-Z]$/);
  });
});

test.each<[type: string, data: EventText['data'], about: string | null, summary: string]>([
  ['client.updated', { fields: ['name'] }, 'Harbor Lab', 'changed name of the client Harbor Lab'],
  [
    'client.updated',
    { fields: ['paymentTermsDays', 'tags', 'website'] },
    null,
    'changed payment terms days, tags and website of the client',
  ],
  [
    'invoice.updated',
    { fields: ['lines', 'purchaseOrderNumber'] },
    null,
    'changed line items and PO number of a draft invoice',
  ],
  [
    'document.email_queued',
    { kind: 'statement', number: null, recipients: 1 },
    'Harbor Lab',
    'emailed a statement of account to 1 recipient',
  ],
  ['client.created', { import: 'imp_1' }, 'Harbor Lab', 'imported the client Harbor Lab'],
  ['client.imported', { created: 1 }, null, 'imported 1 client from CSV'],
  ['inquiry.received', { status: 'spam' }, 'Buy', 'sent the message “Buy”, which looks like spam'],
  ['inquiry.status_updated', { from: 'new', status: 'read' }, 'Hello', 'read the message “Hello”'],
  [
    'inquiry.status_updated',
    { from: 'spam', status: 'new' },
    'Hello',
    'moved the message “Hello” out of spam',
  ],
  ['inquiry.status_updated', { from: 'new', status: 'constructor' }, null, 'moved the message'],
  [
    'settings.number_series_updated',
    { kind: 'credit_note' },
    null,
    'changed the numbering of credit notes',
  ],
  ['later.version', {}, null, 'did later.version'],
  ['client.archived', {}, '\u202Egpj', 'archived the client \u2068\u202Egpj\u2069'],
])('%s with %j is told in words', (type, data, about, summary) => {
  expect(describeEvent({ type, actor: owner, data, about })).toBe(`Robin ${summary}`);
});

test.each<[EventText['actor'], string]>([
  [{ kind: 'owner', name: null }, 'The owner signed out'],
  [{ kind: 'token', name: 'Reports' }, 'The API token “Reports” signed out'],
  [{ kind: 'token', name: null }, 'The API token signed out'],
  [{ kind: 'system', name: null }, 'System signed out'],
  [{ kind: 'visitor', name: null }, 'A visitor signed out'],
])('%j is named', (actor, summary) => {
  expect(describeEvent({ type: 'account.signed_out', actor, data: {} })).toBe(summary);
});

test('the account is created by the owner, who is a visitor until then', () => {
  const actor = { kind: 'visitor', name: null } as const;
  expect(describeEvent({ type: 'account.created', actor, data: {} })).toBe(
    'The owner created the account',
  );
});

test('a type that no version of the program knows is told apart', () => {
  expect(isEventType('client.created')).toBe(true);
  expect(isEventType('toString')).toBe(false);
});
