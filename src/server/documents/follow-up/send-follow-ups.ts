/** Queues reminders and expiry notices that are due: each once, whatever other processes do. */
import type { Database, Trx } from '../../database/database.ts';
import { systemActor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { newRow, type ChangedRow } from '../../platform/events/row-hashes.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { MailParts } from '../../platform/mail/new-mail.ts';
import { queueEmails } from '../deliveries/queue-emails.ts';
import type { DocumentKind, DocumentsDeps } from '../document-kind.ts';
import type { FrozenDocument } from '../document.ts';
import { requireIntactStep } from '../integrity/require-intact.ts';
import { eventAbout, lockFrozen } from '../freeze/frozen-documents.ts';
import { lockAfterClient } from '../parties/held-clients.ts';
import { followUpEmail } from './follow-up-emails.ts';
import {
  readFollowUp,
  waits,
  type FollowUpState,
  type RemindedRecipient,
} from './follow-up-state.ts';
import {
  deleteNextCheck,
  findNextCheck,
  insertFollowUp,
  listDueChecks,
  setNextCheck,
} from './follow-ups.repository.ts';
import { reportToOwner } from './expiry-report.ts';

interface FollowUpDeps extends DocumentsDeps {
  db: Database;
  log: Log;
  outbox: { wake(): void };
  mail: MailParts;
}

const AT_ONCE = 50;

/** A document that could not be looked at is left alone for a while, and stops no other one. */
const RETRY_MINUTES = 60;

/** Looks at each document whose next check is due, in a transaction of its own. */
export async function sendFollowUps(deps: FollowUpDeps): Promise<void> {
  const seen = new Set<string>();
  for (;;) {
    const due = await listDueChecks(deps.db, instantText(deps.clock.now()), AT_ONCE);
    const ids = due.filter((id) => !seen.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      seen.add(id);
      await lookAtOrPostpone(deps, id);
    }
  }
}

async function lookAtOrPostpone(deps: FollowUpDeps, id: string): Promise<void> {
  try {
    if (await deps.write((trx) => lookAt(trx, deps, id))) deps.outbox.wake();
  } catch (error) {
    deps.log.error({ document: id, error: String(error) }, 'a document was not followed up');
    const later = instantText(deps.clock.now().add({ minutes: RETRY_MINUTES }));
    await deps.write((trx) => setNextCheck(trx, id, later));
  }
}

/** Queues what is due and sets the next check; resolves with whether anything was queued. */
async function lookAt(trx: Trx, deps: FollowUpDeps, id: string): Promise<boolean> {
  const now = deps.clock.now();
  const kind = deps.kinds.of(id);
  const head = await lockAfterClient(trx, kind, id);
  if (head === undefined) {
    await deleteNextCheck(trx, id);
    return false;
  }
  // Another process may have been faster.
  const check = await findNextCheck(trx, id);
  if (check === undefined || check.nextAt === null || check.nextAt > instantText(now)) return false;
  const state = await readFollowUp(trx, kind, head, now);
  const isQueued = state !== null && (await queueDue(trx, deps, { kind, id, state, now }));
  const after = isQueued ? await readFollowUp(trx, kind, head, now) : state;
  await setNextCheck(trx, id, after?.nextAt ?? null);
  return isQueued;
}

interface Look {
  kind: DocumentKind;
  id: string;
  state: FollowUpState;
  now: Temporal.Instant;
}

async function queueDue(trx: Trx, deps: FollowUpDeps, look: Look): Promise<boolean> {
  const { kind, id, state } = look;
  const { openDay, reportOn, awaited } = state;
  if (openDay === null) return false;
  const due = state.recipients.filter(({ nextOn }) => nextOn === openDay);
  if (due.length === 0 && reportOn !== openDay) return false;
  const document = await lockFrozen(trx, kind, id, awaited.revision);
  await requireIntactStep(trx, deps.kinds, id);
  for (const reminded of due) {
    await queueReminder(trx, deps, { ...look, document, reminded });
  }
  if (reportOn === openDay) await reportExpiry(trx, deps, { ...look, document });
  return true;
}

type Queuing = Look & { document: FrozenDocument };

async function queueReminder(
  trx: Trx,
  { mail }: FollowUpDeps,
  { kind, document, now, reminded }: Queuing & { reminded: RemindedRecipient },
): Promise<void> {
  const { emailId = '', since, sent } = reminded;
  const id = newId('fol', now);
  const target = { targetId: document.head.id, revision: document.revision };
  const place = { afterEmailId: emailId, since, position: sent + 1 };
  const createdAt = instantText(now);
  await insertFollowUp(trx, { id, ...target, purpose: 'reminder', ...place, createdAt });
  await queueFollowUp(
    trx,
    { mail },
    {
      document,
      recipients: [addressee(reminded)],
      content: await followUpEmail(trx, kind, document, 'reminder'),
      purpose: 'reminder',
      relatedId: id,
      rows: [newRow('documentFollowUps', id)],
      now,
    },
  );
}

/** To the owner, and to those who were asked to respond unless they wait for the owner. */
async function reportExpiry(
  trx: Trx,
  deps: FollowUpDeps,
  { kind, document, state, now }: Queuing,
): Promise<void> {
  const { lastDay, answer } = state.awaited;
  if (lastDay === null) return;
  const at = instantText(now);
  const id = newId('fol', now);
  const about = eventAbout(document);
  const { targetId } = about;
  const row = { id, targetId, revision: document.revision, purpose: 'expiry_notice' } as const;
  await insertFollowUp(trx, {
    ...row,
    afterEmailId: '',
    since: lastDay,
    position: 0,
    createdAt: at,
  });
  const told = state.recipients.filter((one) => one.emailId !== undefined && waits(state, one));
  const rows = [
    newRow('documentFollowUps', id),
    ...(await reportToOwner(trx, { kind, answer, document, lastDay, at, mail: deps.mail })),
  ];
  const event = { actor: systemActor, type: 'document.expiry_reported', ...about, rows } as const;
  await recordEvent(trx, event, at);
  if (!state.isOn || told.length === 0) return;
  await queueFollowUp(trx, deps, {
    document,
    recipients: told.map(addressee),
    content: await followUpEmail(trx, kind, document, 'expiry_notice'),
    purpose: 'expiry_notice',
    relatedId: id,
    rows: [],
    now,
  });
}

type FollowUpEmail = Omit<Parameters<typeof queueEmails>[2], 'actor' | 'pdf'> & {
  rows: readonly ChangedRow[];
};

const queueFollowUp = (trx: Trx, deps: Pick<FollowUpDeps, 'mail'>, email: FollowUpEmail) =>
  queueEmails(trx, deps, { ...email, actor: systemActor, pdf: undefined, isAutomatic: true });

/** Who was granted the right gets a link as before: the grant is valid for it, too. */
function addressee({ recipient }: RemindedRecipient) {
  const { contactId, name, nextAddress: email, isGranted } = recipient;
  return { contactId, name, email, permission: isGranted ? 'view' : 'act' } as const;
}
