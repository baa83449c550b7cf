import { expect, test } from 'vitest';
import { anInvoice } from '../../../tests/support/an-invoice.ts';
import { documentFacts, paymentPart } from './invoice-labels.ts';
import { parseSnapshot } from './invoice-snapshot.schema.ts';

/** As snapshots were stored before they had a late fee. */
function thirdFormat() {
  const { lateFee, ...content } = anInvoice({ currency: 'EUR' });
  expect(lateFee).toBeNull();
  return { ...content, format: 3 };
}

/** As snapshots were stored before they named what they bill, too. */
function secondFormat() {
  const { project, proposalNumber, contractNumber, ...content } = thirdFormat();
  expect([project, proposalNumber, contractNumber]).not.toContain('');
  return { ...content, format: 2 };
}

/** As snapshots were stored before they had a language and a style, too. */
function firstFormat(locale: string): string {
  const { language, style, ...content } = secondFormat();
  expect({ language, style }).toBeDefined();
  return JSON.stringify({ ...content, format: 1, locale });
}

test('a snapshot of the second format names no project, proposal or contract', () => {
  const snapshot = parseSnapshot(JSON.stringify(secondFormat()));
  expect(snapshot).toMatchObject({
    format: 4,
    project: '',
    proposalNumber: '',
    contractNumber: '',
  });
  const labels = documentFacts(snapshot).map(({ label }) => label);
  expect(labels).not.toEqual(expect.arrayContaining(['Project']));
  expect(documentFacts(anInvoice()).slice(-4)).toEqual([
    { label: 'Project', value: 'Website of the collection' },
    { label: 'Proposal', value: 'P-2026-0009' },
    { label: 'Contract', value: 'C-2026-0007' },
    { label: 'Tax ID', value: 'VA-99-1234567' },
  ]);
});

test('a snapshot of the first format is read in English, in the style of its region', () => {
  const snapshot = parseSnapshot(firstFormat('de-DE'));
  expect(snapshot).toMatchObject({ format: 4, language: 'en', style: { dateOrder: 'dmy' } });
  expect(paymentPart(snapshot)?.lead).toBe('Please pay 1.913,48\u00a0€ by 1 April 2026.');
  expect(documentFacts(snapshot)).toContainEqual({
    label: 'Due date',
    value: '1\u00a0Apr\u00a02026',
  });
  const american = parseSnapshot(firstFormat('en-US'));
  expect(paymentPart(american)?.lead).toBe('Please pay €1,913.48 by April 1, 2026.');
});

test('a snapshot of the third format has no late fee, and its documents name none', () => {
  const snapshot = parseSnapshot(JSON.stringify(thirdFormat()));
  expect(snapshot).toMatchObject({ format: 4, lateFee: null });
  expect(documentFacts(snapshot).map(({ label }) => label)).not.toContain('Late fee');
  const lateFee = { ratePpm: 10_000, per: 'month', graceDays: 10 } as const;
  const facts = (changed: object) => documentFacts(anInvoice({ lateFee, ...changed }));
  expect(facts({})).toContainEqual({
    label: 'Late fee',
    value:
      '1% per month of the amount overdue, from the day after the due date, if it is more than 10 days late',
  });
  const creditNote = facts({ kind: 'credit_note' }).map(({ label }) => label);
  expect(creditNote).not.toContain('Late fee');
});

test('a snapshot is read as it was frozen', () => {
  const snapshot = anInvoice();
  expect(parseSnapshot(JSON.stringify(snapshot))).toEqual(snapshot);
});

test.each([
  ['another format', { format: 5 }, 'format'],
  ['a locale beside its style', { locale: 'en-US' }, 'locale'],
])('a snapshot with %s is refused', (_what, change, field) => {
  expect(() => parseSnapshot(JSON.stringify({ ...anInvoice(), ...change }))).toThrow(field);
});
