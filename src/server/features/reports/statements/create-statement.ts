/** Creates statements of account: computed and frozen in one transaction. */
import type {
  StatementContent,
  StatementPeriod,
} from '../../../../shared/reports/statement.schema.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { Trx } from '../../../database/database.ts';
import type { DocumentKinds, DocumentsDeps } from '../../../documents/document-kind.ts';
import { RecordsChanged } from '../../../documents/documents.errors.ts';
import { freeze } from '../../../documents/freeze/freeze.ts';
import {
  damageSince,
  findDifferences,
  requireIntactRows,
  requireIntactSettings,
} from '../../../documents/integrity/require-intact.ts';
import { findBank, lockClientRow } from '../../../documents/parties/parties.repository.ts';
import { getOpenClient } from '../../../documents/parties/held-clients.ts';
import { buyerOf, frameOf } from '../../../documents/parties/parties.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { instantText } from '../../../platform/clock.ts';
import { findLogo } from '../../../platform/files/files.repository.ts';
import { newId } from '../../../platform/ids.ts';
import { lockStudio } from '../../../platform/studio.repository.ts';
import { listIssuedIds } from './movements.repository.ts';
import { statementKind } from './statement.kind.ts';
import { insertStatementWords } from './statement-words.repository.ts';
import { readStatement } from './statement.reading.ts';
import { accountNotFound } from './statements.errors.ts';
import { insertStatement } from './statements.repository.ts';

type CreateDeps = DocumentsDeps & { jobs: { wake(): void } };

/** Resolves with its id. Throws as `lockAccount` and `readStatement`. */
export async function createStatement(
  deps: CreateDeps,
  actor: Actor,
  clientId: string,
  period: StatementPeriod,
): Promise<string> {
  const now = deps.clock.now();
  const id = await deps.write(async (trx) => {
    const locked = await lockAccount(trx, deps.kinds, clientId);
    const content = await readStatement(trx, { clock: { now: () => now } }, clientId, period);
    return freezeStatement(trx, locked, { actor, content, scheduledMonth: null, now });
  });
  deps.jobs.wake();
  return id;
}

/**
 * The client and the studio, locked: money is moved with the client locked. Throws `accountNotFound`,
 * and `RecordsChanged` if what a statement lists isn’t what events tell.
 */
export async function lockAccount(trx: Trx, kinds: DocumentKinds, clientId: string) {
  await lockClientRow(trx, clientId);
  const client = await getOpenClient(trx, clientId, accountNotFound);
  const studio = await lockStudio(trx);
  await requireIntactSettings(trx);
  await requireIntactAccountOf(trx, kinds, clientId);
  return { client, studio };
}

interface NewStatement {
  actor: Actor;
  content: StatementContent;
  scheduledMonth: string | null;
  now: Temporal.Instant;
}

/** Resolves with its id. */
export async function freezeStatement(
  trx: Trx,
  { client, studio }: Awaited<ReturnType<typeof lockAccount>>,
  { actor, content, scheduledMonth, now }: NewStatement,
): Promise<string> {
  const clientId = client.row.id;
  const { currency, periodStart, periodEnd } = content;
  const bank = (await findBank(trx, currency)) ?? null;
  const logoSha256 = (await findLogo(trx))?.sha256 ?? null;
  const id = newId('sta', now);
  const createdAt = instantText(now);
  const row = { id, clientId, currency, periodStart, periodEnd, scheduledMonth, createdAt };
  await insertStatement(trx, row);
  await freeze(trx, statementKind, {
    actor,
    id,
    clientId,
    kind: 'statement',
    year: 0,
    now,
    snapshot: () => ({
      format: 1,
      issueDate: dayIn(studio.timeZone, now.epochMilliseconds),
      ...frameOf({ studio, currency, client, buyer: buyerOf(client) }),
      logoSha256,
      bank,
      scheduledMonth,
      ...content,
    }),
  });
  await insertStatementWords(trx, id);
  return id;
}

/** All that the client was billed and paid, as signed events tell it. Throws `RecordsChanged`. */
async function requireIntactAccountOf(
  trx: Trx,
  kinds: DocumentKinds,
  clientId: string,
): Promise<void> {
  const problems = await findDifferences(trx, kinds, await listIssuedIds(trx, clientId));
  if (problems.length > 0) throw new RecordsChanged(problems);
  await requireIntactRows(trx, [clientId], { ids: [clientId], whole: [] }, (told) =>
    Promise.resolve(damageSince(told)),
  );
}
