/** Emails the owner before an executed contract ends or renews: once for each such day. */
import { contractState, currentTerm } from '../../../../shared/contracts/contract-state.ts';
import type { Database, Trx } from '../../../database/database.ts';
import type { Write } from '../../../database/group-writes.ts';
import type { ContractRow } from '../../../database/tables/contracts.table.ts';
import { systemActor } from '../../../platform/auth/actor.ts';
import { instantText, type Clock } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import type { Log } from '../../../platform/log.ts';
import type { MailParts } from '../../../platform/mail/new-mail.ts';
import { getTimeZone } from '../../../platform/studio.repository.ts';
import {
  listTermsToTell,
  lockContractWithClient,
  updateContract,
} from '../contracts.repository.ts';
import { readContractDraft } from '../draft/draft-content.ts';
import { listEvidence } from '../signing/evidence.repository.ts';
import { termEmail } from './term-email.ts';

interface TermDeps {
  db: Database;
  write: Write;
  clock: Clock;
  log: Log;
  outbox: { wake(): void };
  mail: MailParts;
}

/** In the studio’s time zone. */
const FROM_HOUR = 8;

/**
 * A chore. Each contract in a transaction of its own; one that fails is logged and stops none after it,
 * and the next run tries it again.
 */
export async function remindOfTerms(deps: TermDeps): Promise<void> {
  const here = deps.clock.now().toZonedDateTimeISO(await getTimeZone(deps.db));
  if (here.hour < FROM_HOUR) return;
  const today = here.toPlainDate().toString();
  const failed: string[] = [];
  for (;;) {
    const due = await listTermsToTell(deps.db, today, failed);
    if (due.length === 0) break;
    for (const id of due) {
      if (!(await remindOrLog(deps, id, today))) failed.push(id);
    }
  }
}

async function remindOrLog(deps: TermDeps, id: string, today: string): Promise<boolean> {
  try {
    await deps.write((trx) => remind(trx, deps, id, today));
    deps.outbox.wake();
    return true;
  } catch (error) {
    deps.log.error({ contract: id, error: String(error) }, 'the owner was not reminded of a term');
    return false;
  }
}

/** Does nothing if another process was faster, or if the owner recorded its end meanwhile. */
async function remind(trx: Trx, { clock, mail }: TermDeps, id: string, today: string) {
  const row = await lockContractWithClient(trx, id);
  const term = isDue(row, today) ? await findTerm(trx, row) : null;
  if (term === null) return;
  const { number, clientId } = row;
  const at = instantText(clock.now());
  await updateContract(trx, id, { termRemindedFor: term.endsOn });
  const rows = await termEmail(trx, { row, term, at, mail });
  const about = { targetId: id, clientId, data: { number, endsOn: term.endsOn }, rows };
  await recordEvent(trx, { actor: systemActor, type: 'contract.term_reminded', ...about }, at);
}

async function findTerm(trx: Trx, { id, revision, draft }: ContractRow) {
  const state = contractState(await listEvidence(trx, id), revision);
  return state === undefined ? null : currentTerm(state, readContractDraft(draft).term);
}

/** As `isTermDue`, and not told of yet. */
const isDue = (
  { termEndsOn, termRemindOn, termRemindedFor, endedOn }: ContractRow,
  today: string,
): boolean =>
  termEndsOn !== null &&
  termRemindOn !== null &&
  termRemindOn <= today &&
  termEndsOn >= today &&
  endedOn === null &&
  termRemindedFor !== termEndsOn;
