/** The owner’s signature, the last one, executes a contract: what follows is in its transaction. */
import type { ExecutedSnapshot } from '../../../../shared/contracts/executed-snapshot.schema.ts';
import type { Trx } from '../../../database/database.ts';
import { restartFollowUp } from '../../../documents/follow-up/stop-follow-ups.ts';
import { freeze } from '../../../documents/freeze/freeze.ts';
import { eventAbout } from '../../../documents/freeze/frozen-documents.ts';
import { listPdfHashes } from '../../../documents/freeze/frozen.repository.ts';
import type { Actor, Owner } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import type { MailParts } from '../../../platform/mail/new-mail.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { findContract } from '../contracts.repository.ts';
import { executedIdOf } from '../../../database/record-ids.ts';
import { addEvidence, evidenceOf } from './add-evidence.ts';
import { queueExecutedEmails } from './executed-emails.ts';
import { executedKind } from './executed.kind.ts';
import { readExecutedSnapshot } from './executed-snapshot.ts';
import type { ContractKind, SignableContract } from './sent-contract.ts';
import { newVerifyCode } from './verify-code.ts';

interface Executing {
  actor: Owner;
  kind: ContractKind;
  document: SignableContract;
  now: Temporal.Instant;
  mail: MailParts;
}

/** The contract is locked, and everyone has signed. The caller wakes outbox and jobs. */
export async function executeContract(
  trx: Trx,
  { actor, kind, document, now, mail }: Executing,
): Promise<void> {
  const { head } = document;
  const at = instantText(now);
  const effectiveOn = await studioDay(trx, now);
  const wasHeld = (await findContract(trx, head.id))?.hold === 'held';
  const chainHead = await addEvidence(trx, {
    ...evidenceOf(actor, { document, at }),
    kind: 'executed',
    data: { effectiveOn, verifyCode: newVerifyCode(), paper: null },
  });
  const snapshot = await freezeExecuted(trx, { actor, document, now, chainHead });
  const id = executedIdOf(head.id);
  await restartFollowUp(trx, actor, eventAbout(document), at);
  await queueExecutedEmails(trx, { kind, document, id, snapshot, wasHeld, now, mail });
}

interface Freezing {
  actor: Actor;
  document: SignableContract;
  now: Temporal.Instant;
  chainHead: ExecutedSnapshot['chainHead'];
}

/** The snapshot tells the hash of the entry `executed`, and the entry after that its hash. */
export async function freezeExecuted(
  trx: Trx,
  { actor, document, now, chainHead }: Freezing,
): Promise<ExecutedSnapshot> {
  const { id, clientId } = document.head;
  const content = await readExecutedSnapshot(trx, document, chainHead);
  const { row, snapshot } = await freeze(trx, executedKind, {
    actor,
    id: executedIdOf(id),
    clientId,
    kind: 'executed_contract',
    year: 0,
    now,
    snapshot: () => content,
  });
  await addEvidence(trx, {
    ...evidenceOf(actor, { document, at: instantText(now) }),
    kind: 'snapshot_frozen',
    data: { sha256: row.sha256, pdfs: await listPdfHashes(trx, id) },
  });
  return snapshot;
}
