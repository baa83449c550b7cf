/**
 * A code of six digits, emailed to the signer’s own address: anyone who enters it can read that mailbox.
 * It is stored hashed, and confirms one browser.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Trx } from '../../../database/database.ts';
import type { ContractCodeRow } from '../../../database/tables/contracts.table.ts';
import type { RefusedForm } from '../../../documents/document-kind.ts';
import { visitorActor } from '../../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import { insertEmails } from '../../../platform/outbox/outbox.repository.ts';
import { addEvidence } from './add-evidence.ts';
import { codeEmail } from './code-email.ts';
import {
  countCodesSince,
  deleteCodesBefore,
  findNewestCode,
  insertCode,
  updateCode,
} from './codes.repository.ts';
import { recordOpening } from './opened.ts';
import { refuse, refuseFields, type Responding } from './refusals.ts';
import { browserOf } from './proof.ts';
import { signingProblem } from './signing-state.ts';

const CODE_MINUTES = 10;
const MOST_TRIES = 5;
const SENDS_PER_HOUR = 3;
const KEPT_DAYS = 30;

export async function requestCode(
  trx: Trx,
  { document, response, signing, now }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  const problem = signingProblem(signing, document.snapshot);
  // Confirmed already: the page shows the next step.
  if (problem === null) return undefined;
  if (reader === null || problem !== 'notConfirmed') return refuse(document, problem);
  const { head, number, revision, snapshot } = document;
  const { link, at, mail } = response;
  const person = { contractId: head.id, contactId: reader.contactId };
  const since = instantText(now.subtract({ hours: 1 }));
  if ((await countCodesSince(trx, person, since)) >= SENDS_PER_HOUR) {
    return refuse(document, 'codeLimit');
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId('cod', now);
  const expiresAt = instantText(now.add({ minutes: CODE_MINUTES }));
  const times = { createdAt: at, expiresAt, tries: 0, confirmedBy: null, confirmedAt: null };
  const codeHash = hashOf(id, code);
  await insertCode(trx, { id, contractId: head.id, linkId: link.id, codeHash, ...times });
  await recordOpening(trx, document, response);
  const rows = await insertEmails(trx, [
    await codeEmail(trx, { code, contractId: head.id, snapshot, to: reader, at, mail }),
  ]);
  await addEvidence(trx, {
    actor: visitorActor,
    contractId: head.id,
    clientId: head.clientId,
    revision,
    kind: 'code_sent',
    recipient: reader.key,
    linkId: link.id,
    data: {},
    at,
    event: { number },
    rows,
  });
  return undefined;
}

export async function confirmCode(
  trx: Trx,
  { document, response, signing }: Responding,
): Promise<RefusedForm | undefined> {
  const { reader } = signing;
  const problem = signingProblem(signing, document.snapshot);
  if (problem === null) return undefined;
  if (reader === null || problem !== 'notConfirmed') return refuse(document, problem);
  const { head, number, revision } = document;
  const { link, at, sender, browser, form } = response;
  const person = { contractId: head.id, contactId: reader.contactId };
  const row = await findNewestCode(trx, person);
  if (row === undefined || !isUsable(row, at)) return refuseFields(document, { code: 'codeEnded' });
  if (!isRight(row, form.get('code') ?? '')) {
    await updateCode(trx, row.id, { tries: row.tries + 1 });
    const isLast = row.tries + 1 >= MOST_TRIES;
    return refuseFields(document, { code: isLast ? 'codeEnded' : 'code' });
  }
  await updateCode(trx, row.id, { confirmedBy: browser, confirmedAt: at });
  await addEvidence(trx, {
    actor: visitorActor,
    contractId: head.id,
    clientId: head.clientId,
    revision,
    kind: 'code_confirmed',
    recipient: reader.key,
    linkId: link.id,
    data: browserOf(sender),
    at,
    event: { number },
  });
  return undefined;
}

/** Once: what one browser confirmed, no other one can. */
export const isUsable = (row: ContractCodeRow, at: string) =>
  row.confirmedAt === null && row.tries < MOST_TRIES && row.expiresAt > at;

function isRight({ id, codeHash }: ContractCodeRow, entered: string): boolean {
  const given = hashOf(id, entered.replaceAll(/\s/g, ''));
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(codeHash, 'hex'));
}

const hashOf = (id: string, code: string) =>
  createHash('sha256').update(`${id}\n${code}`).digest('hex');

/** A chore: old codes prove nothing, as the evidence tells what happened. */
export async function deleteOldCodes(deps: { db: Database; clock: Clock }): Promise<void> {
  const before = deps.clock.now().subtract({ hours: 24 * KEPT_DAYS });
  await deleteCodesBefore(deps.db, instantText(before));
}
