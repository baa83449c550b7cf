import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  declinedData,
  executedData,
  replacedData,
  sentData,
  signedData,
} from '../../../tests/support/contract-evidence.ts';
import type { EvidenceEntry } from './contract-evidence.schema.ts';
import { contractState } from './contract-state.ts';
import { contractStatusOn } from './contract-status.ts';

type Told = Pick<EvidenceEntry, 'kind' | 'data'> & Partial<EvidenceEntry>;

function entries(...told: Told[]): EvidenceEntry[] {
  const at = '2026-03-02T15:00:00.000Z';
  const common = { revision: 1, recipient: null, linkId: null, at };
  return told.map((entry, index) => Object.assign({ seq: index + 1 }, common, entry));
}

const sent = (signers: string[], changes = {}): Told => ({
  kind: 'sent',
  data: sentData(signers, changes),
});
const signed = (recipient: string, revision = 1): Told => ({
  kind: 'signed',
  recipient,
  revision,
  data: signedData(recipient),
});
const nextOf = (all: EvidenceEntry[], revision = 1) =>
  contractState(all, revision)?.recipients.flatMap(({ key, isNext }) => (isNext ? [key] : []));

describe('The state of a contract', () => {
  test('is unknown of a version that was not sent', () => {
    expect(contractState(entries(sent(['ada'])), 2)).toBeUndefined();
  });

  test('asks all signers at once, or one after the other in their order', () => {
    const signers = ['ada', 'ben', 'cy'];
    expect(nextOf(entries(sent(signers)))).toEqual(signers);
    const inOrder = sent(signers, { signingOrder: 'in_order' });
    expect(nextOf(entries(inOrder))).toEqual(['ada']);
    expect(nextOf(entries(inOrder, signed('ada')))).toEqual(['ben']);
  });

  test('is client signed once every signer has signed, before the studio', () => {
    const all = entries(sent(['ada', 'ben']), signed('ada'));
    expect(contractState(all, 1)?.status).toBe('sent');
    const complete = entries(sent(['ada', 'ben']), signed('ada'), signed('ben'));
    expect(contractState(complete, 1)?.status).toBe('client_signed');
    expect(contractState(complete, 1)?.studioSignature).toBeNull();
  });

  test('counts no signature of another version', () => {
    const all = entries(sent(['ada']), signed('ada'), { ...sent(['ada']), revision: 2 });
    expect(contractState(all, 2)?.status).toBe('sent');
    expect(nextOf(all, 2)).toEqual(['ada']);
  });

  test('names who replaced a recipient, and keeps the signatures of the others', () => {
    const replaced: Told = {
      kind: 'recipient_replaced',
      recipient: 'ben',
      data: replacedData('ben'),
    };
    const state = contractState(entries(sent(['ada', 'ben']), signed('ada'), replaced), 1);
    expect(state?.recipients).toMatchObject([
      { key: 'ada', name: 'ada Signer', signature: { recipient: 'ada' }, isNext: false },
      { key: 'ben', name: 'New ben', email: 'new.ben@harbor.example', isNext: true },
    ]);
  });

  test('asks nobody once it was declined, voided or executed', () => {
    const ends: Told[] = [
      { kind: 'declined', recipient: 'ada', data: declinedData('ada') },
      { kind: 'voided', data: { reason: 'Wrong client' } },
      { kind: 'executed', data: executedData },
    ];
    for (const end of ends) expect(nextOf(entries(sent(['ada']), end))).toEqual([]);
  });

  test('has the last day that the owner set last', () => {
    const extended = (signBy: string): Told => ({ kind: 'extended', data: { signBy } });
    const all = entries(sent(['ada']), extended('2026-05-01'), extended('2026-06-01'));
    expect(contractState(all, 1)?.signBy).toBe('2026-06-01');
  });

  test('expires on the day after the last one, only while client signatures are missing', () => {
    const signBy = '2026-04-01';
    expect(contractStatusOn('2026-04-01', { status: 'sent', signBy })).toBe('sent');
    expect(contractStatusOn('2026-04-02', { status: 'sent', signBy })).toBe('expired');
    for (const status of ['client_signed', 'executed', 'declined', 'voided'] as const) {
      expect(contractStatusOn('2026-04-02', { status, signBy })).toBe(status);
    }
  });

  test('never depends on what happened to other versions', () => {
    const people = ['ada', 'ben'] as const;
    const anEntry = fc.oneof(
      fc.constantFrom(...people).map((key) => signed(key)),
      fc.constantFrom<Told>(
        { kind: 'declined', recipient: 'ada', data: declinedData('ada') },
        { kind: 'voided', data: { reason: 'No' } },
        { kind: 'extended', data: { signBy: '2026-05-01' } },
        { kind: 'recipient_replaced', recipient: 'ada', data: replacedData('ada') },
      ),
    );
    fc.assert(
      fc.property(fc.array(anEntry), fc.array(anEntry), (own, others) => {
        const first = entries(sent([...people]), ...own);
        const second = others.map((entry) => Object.assign({}, entry, { revision: 2 }));
        const mixed = [...entries(sent([...people]), ...second), ...first];
        const alone = contractState(first, 1);
        expect(contractState(mixed, 1)).toEqual(alone);
        // Who may sign has not signed, and nobody may once it has ended.
        for (const { isNext, signature } of alone?.recipients ?? []) {
          expect(isNext && (signature !== null || alone?.status !== 'sent')).toBe(false);
        }
      }),
    );
  });
});
