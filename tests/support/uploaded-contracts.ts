/** Contracts that are a client’s own PDF. */
import { freeze } from '../../src/server/documents/freeze/freeze.ts';
import { systemActor } from '../../src/server/platform/auth/actor.ts';
import { instantText } from '../../src/server/platform/clock.ts';
import { findContract } from '../../src/server/features/contracts/contracts.repository.ts';
import { readContractDraft } from '../../src/server/features/contracts/draft/draft-content.ts';
import {
  examineContract,
  snapshotWith,
} from '../../src/server/features/contracts/draft/examine-draft.ts';
import { contractFrozenAs } from '../../src/server/features/contracts/status/send-contract.ts';
import { addEvidence } from '../../src/server/features/contracts/signing/add-evidence.ts';
import { callApi } from './api-caller.ts';
import { addContract, type StoredContract } from './contracts.ts';
import type { TestApp } from './test-app.ts';
import { upload } from './uploads.ts';

/** The response to choosing that PDF for a new draft, and the draft as it was before. */
export async function chooseUpload(app: TestApp, clientId: string, bytes: Uint8Array) {
  const draft = await addContract(app, clientId);
  const given = { name: 'Terms.pdf', bytes: new Uint8Array(bytes) };
  const { body: file } = await upload(app, draft.id, given);
  const response = await callApi(app, 'PATCH', `/contracts/${draft.id}`, {
    version: draft.version,
    body: { kind: 'upload', fileId: file.id },
  });
  return { draft, file, response };
}

/** A draft with that PDF. */
export async function addUploaded(app: TestApp, clientId: string, bytes: Uint8Array) {
  const { response } = await chooseUpload(app, clientId, bytes);
  if (response.status !== 200) throw new Error(JSON.stringify(response.body));
  return response.body as StoredContract;
}

/**
 * Makes the draft one of the time when uploads were sent byte for byte, and freezes it as version 1
 * for its signers, without links and emails.
 */
export async function sendAsBefore({ deps }: TestApp, id: string): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const { draft: text = '' } = (await findContract(trx, id)) ?? {};
    const draft = readContractDraft(text);
    const body = { ...draft.body, copyId: null };
    await trx
      .updateTable('contracts')
      .set({ draft: JSON.stringify({ ...draft, body }) })
      .where('id', '=', id)
      .execute();
    const row = await findContract(trx, id);
    if (row === undefined) throw new Error(`${id} is missing`);
    const examined = await examineContract(trx, row, now);
    const frozen = await freeze(trx, contractFrozenAs, {
      actor: systemActor,
      id,
      clientId: row.clientId,
      kind: 'contract',
      year: 2026,
      now,
      snapshot: (number) => snapshotWith(examined, row, number ?? ''),
    });
    const { sha256, revision, number } = frozen.row;
    const { signingOrder, asksForCode, signBy } = frozen.snapshot;
    const known = new Map(examined.contacts.map((contact) => [contact.id, contact]));
    const recipients = draft.recipients.map((recipient) => {
      const { name = '', email = '' } = known.get(recipient.contactId) ?? {};
      const { key, role, contactId } = recipient;
      return { key, role, contactId, name, email };
    });
    await addEvidence(trx, {
      actor: systemActor,
      contractId: id,
      clientId: row.clientId,
      revision,
      kind: 'sent',
      data: { sha256, recipients, signingOrder, asksForCode, signBy },
      at: instantText(now),
      event: { number },
    });
  });
}
