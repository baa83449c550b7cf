import { describe, expect, test } from 'vitest';
import type { ContractAsSent } from './contract-as-sent.ts';
import { contractNextStep, isReplaceable, possible } from './next-step.ts';

const recipient = (name: string, changes: object) => ({
  name,
  isNext: true,
  sentAt: '2026-03-02T10:00:00.000Z',
  replacement: null,
  ...changes,
});

/** Only what decides. */
const contract = (changes: object): ContractAsSent =>
  ({
    status: 'sent',
    sent: { recipients: [] },
    executed: null,
    ended: null,
    engagement: null,
    hold: null,
    ...changes,
  }) as unknown as ContractAsSent;

describe('The next step of a contract', () => {
  test('a signer without an email is sent one, and is reminded afterwards', () => {
    const ada = recipient('Ada', { sentAt: null });
    const ben = recipient('Ben', {});
    const later = recipient('Cleo', { isNext: false, sentAt: null });
    expect(contractNextStep(contract({ sent: { recipients: [ada, ben, later] } }))).toEqual({
      kind: 'send',
      names: ['Ada'],
    });
    expect(contractNextStep(contract({ sent: { recipients: [ben, later] } }))).toEqual({
      kind: 'remind',
      names: ['Ben'],
    });
  });

  test('a signer who asked for it is replaced first', () => {
    const replacement = { name: 'Dora', email: 'dora@lab.example', threadId: 'thr_1' };
    const ada = recipient('Ada', { sentAt: null, replacement: null });
    const ben = recipient('Ben', { replacement });
    expect(contractNextStep(contract({ sent: { recipients: [ada, ben] } }))).toEqual({
      kind: 'replace',
      recipient: ben,
      by: 'Dora',
    });
  });

  test('a signer whose email is queued is sent no other one', () => {
    const ada = recipient('Ada', { contactId: 'con_ada', sentAt: null });
    const ben = recipient('Ben', { contactId: 'con_ben', sentAt: null });
    const sent = contract({ sent: { recipients: [ada, ben] } });
    const step = (...queued: string[]) => contractNextStep(sent, new Set(queued));
    expect(step('con_ada')).toEqual({ kind: 'send', names: ['Ben'] });
    expect(step('con_ada', 'con_ben')).toEqual({ kind: 'sending', names: ['Ada', 'Ben'] });
  });

  test.each([
    [{ status: 'client_signed' }, 'countersign'],
    [{ status: 'expired' }, 'extend'],
    [{ status: 'declined' }, 'new_version'],
    [{ status: 'voided' }, 'new_version'],
    [{ status: 'executed', executed: { paper: null, sealed: null } }, 'wait_for_seal'],
    [{ status: 'executed', executed: { paper: null, sealed: {} } }, 'download'],
    [{ status: 'executed', executed: { paper: {}, sealed: null } }, 'download_scan'],
  ])('of %j is %s', (changes, kind) => {
    expect(contractNextStep(contract(changes)).kind).toBe(kind);
  });

  test('an executed contract leads to the draft invoice of its engagement, until that is issued', () => {
    const draft = { id: 'inv_1', total: 500_00, currency: 'USD' };
    const executed = { status: 'executed', executed: { paper: null, sealed: null } };
    const next = (changes: object) => contractNextStep(contract({ ...executed, ...changes }));
    expect(next({ engagement: { draft } })).toEqual({ kind: 'review_draft', draft });
    expect(next({ engagement: { draft: null } }).kind).toBe('wait_for_seal');
    expect(next({ engagement: { draft }, ended: {} }).kind).toBe('wait_for_seal');
    expect(next({ engagement: { draft }, status: 'client_signed' }).kind).toBe('countersign');
  });

  test('an executed contract can be amended, ended and corrected, and never voided', () => {
    const executed = { status: 'executed', hold: 'held' };
    expect(possible(contract(executed))).toEqual({
      isOpen: false,
      isEditable: false,
      isSendable: true,
      isExtendable: false,
      isAmendable: true,
      isEndable: true,
      hasEnd: false,
      isOnHold: false,
    });
    expect(possible(contract({ ...executed, ended: {} }))).toMatchObject({
      isEndable: true,
      hasEnd: true,
    });
  });

  test('recipients are replaced until they have signed, whatever others have done', () => {
    const statuses = ['sent', 'expired', 'client_signed', 'executed', 'voided'] as const;
    const replaceable = (role: 'signer' | 'viewer' | 'copy', signature: object | null) =>
      statuses.filter((status) =>
        isReplaceable({ status }, { role, signature } as Parameters<typeof isReplaceable>[1]),
      );
    expect(replaceable('signer', null)).toEqual(['sent', 'expired']);
    expect(replaceable('signer', {})).toEqual([]);
    expect(replaceable('viewer', null)).toEqual(['sent', 'expired', 'client_signed']);
    expect(replaceable('copy', null)).toEqual(['sent', 'expired', 'client_signed']);
  });
});
