/**
 * Stores the words of records anew: of all of a kind, when a version of the program finds them by
 * more, and of a client’s documents, when its name or contacts change. Jobs, and no migration: searches
 * go on with the words that there are, and what was stored stays if the program is stopped.
 */
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { inTransaction, type Database, type Trx } from '../../database/database.ts';
import { inSlices } from '../../database/in-slices.ts';
import { refreshClientWords } from '../../features/clients/client-words.repository.ts';
import { CLIENT_DOCUMENTS_JOB } from '../../features/clients/clients.actions.ts';
import { refreshContractWords } from '../../features/contracts/contract-words.repository.ts';
import { refreshEngagementWords } from '../../features/engagements/engagement-words.repository.ts';
import { refreshInvoiceWords } from '../../features/invoices/invoice-words.repository.ts';
import {
  insertMissingStatementWords,
  refreshStatementWords,
} from '../../features/reports/statements/statement-words.repository.ts';
import { refreshProposalWords } from '../../features/proposals/proposal-words.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { JobKind } from '../../platform/jobs/jobs.ts';
import { insertJob } from '../../platform/jobs/jobs.repository.ts';
import type { Log } from '../../platform/log.ts';
import { namesIn } from '../../../shared/each-of.ts';
import {
  findProgress,
  lockNextWords,
  listWordsOfClient,
  lockWords,
  storeProgress,
  type IndexedKind,
} from './reindexing.repository.ts';

interface Indexed {
  /** Increase it with every change of what such records are found by. */
  version: number;
  /** Stores the words of one from its rows. */
  refresh: (trx: Trx, id: string) => Promise<void>;
  /** Before the first one. */
  begin?: (trx: Trx) => Promise<void>;
}

const indexed: Record<IndexedKind, Indexed> = {
  client: { version: 1, refresh: refreshClientWords },
  contract: { version: 1, refresh: refreshContractWords },
  invoice: {
    version: 2,
    begin: insertMissingStatementWords,
    refresh: (trx, id) =>
      id.startsWith('sta_') ? refreshStatementWords(trx, id) : refreshInvoiceWords(trx, id),
  },
  proposal: {
    version: 1,
    refresh: (trx, id) =>
      id.startsWith('eng_') ? refreshEngagementWords(trx, id) : refreshProposalWords(trx, id),
  },
};

const JOB = 'search_words';
/** In one transaction, so that nothing waits long for it. */
const RECORDS_AT_ONCE = 10;
/** Then other jobs have their turn. */
const LONGEST_TURN_MS = 250;

interface Deps {
  db: Database;
  clock: Clock;
  log: Log;
}

/** At the start: queues a job for each kind whose words are of an older version. */
export async function queueReindexing({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (const kind of namesIn(indexed)) {
    if ((await nextSeq(db, kind)) === null) continue;
    await inTransaction(db, (trx) => insertJob(trx, { kind: JOB, targetId: kind }, clock.now()));
  }
}

/** After which row to go on; null if all have the words of this version. */
async function nextSeq(db: Database, kind: IndexedKind): Promise<number | null> {
  const progress = await findProgress(db, kind);
  return progress?.version === indexed[kind].version ? progress.seq : 0;
}

export function reindexingJobs(deps: Deps): JobKind[] {
  return [
    { kind: JOB, run: (kind) => reindex(deps, kind as IndexedKind) },
    { kind: CLIENT_DOCUMENTS_JOB, run: (clientId) => refreshDocumentsOf(deps, clientId) },
  ];
}

async function reindex(deps: Deps, kind: IndexedKind): Promise<void> {
  const { db, clock } = deps;
  const until = performance.now() + LONGEST_TURN_MS;
  while (await inTransaction(db, (trx) => reindexSome(trx, deps, kind))) {
    // SQLite answers in this thread: requests have their turn after each step.
    await setImmediate();
    if (performance.now() < until) continue;
    // It is queued anew, behind the others.
    await inTransaction(db, (trx) => insertJob(trx, { kind: JOB, targetId: kind }, clock.now()));
    return;
  }
}

/** Whether there may be more. */
async function reindexSome(trx: Trx, { log }: Deps, kind: IndexedKind): Promise<boolean> {
  const after = await nextSeq(trx, kind);
  if (after === null) return false;
  if (after === 0) await indexed[kind].begin?.(trx);
  const rows = await lockNextWords(trx, kind, after, RECORDS_AT_ONCE);
  for (const { targetId } of rows) await refresh(trx, log, kind, targetId);
  const last = rows.length < RECORDS_AT_ONCE ? null : (rows.at(-1)?.seq ?? null);
  await storeProgress(trx, { kind, version: indexed[kind].version, seq: last });
  return last !== null;
}

async function refreshDocumentsOf({ db, log }: Deps, clientId: string): Promise<void> {
  for (const kind of ['invoice', 'proposal', 'contract'] as const) {
    const seqs = await listWordsOfClient(db, kind, clientId);
    for await (const some of inSlices(seqs, RECORDS_AT_ONCE)) {
      await inTransaction(db, async (trx) => {
        const rows = await lockWords(trx, kind, some);
        for (const { targetId } of rows) await refresh(trx, log, kind, targetId);
      });
    }
  }
}

/** What can’t be read keeps its words. */
async function refresh(trx: Trx, log: Log, kind: IndexedKind, id: string): Promise<void> {
  try {
    await indexed[kind].refresh(trx, id);
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
    log.warn({ kind, id, error: error.message }, 'words of a record could not be stored anew');
  }
}
