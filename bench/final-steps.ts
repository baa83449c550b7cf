/** What is compared before a step that can’t be undone, in a long chain of events and in a short one. */
import { inTransaction, openDatabase, type Database } from '../src/server/database/database.ts';
import { parseConfig } from '../src/server/config.ts';
import { documentKinds } from '../src/server/document-kinds.ts';
import {
  requireIntact,
  requireIntactStep,
} from '../src/server/documents/integrity/require-intact.ts';
import { systemActor } from '../src/server/platform/auth/actor.ts';
import { chainKeys } from '../src/server/platform/events/chain-keys.ts';
import { recordEvents } from '../src/server/platform/events/events.ts';
import { continueChain } from '../src/server/platform/events/open-chain.ts';
import { studio } from '../tests/support/server-process.ts';
import { figure, median, type Finding, type Row } from './table.ts';
import { inTemporaryFolder } from './temporary-folder.ts';

const EVENTS = 100_000;
const AT_ONCE = 5000;
const MOST_MS = 10;
const TIMES = 200;
const WARM_UP = 20;
const AT = '2024-01-01T09:00:00.000Z';

type Steps = Record<string, () => Promise<void>>;

export async function measureFinalSteps(): Promise<Finding> {
  const rows = await inTemporaryFolder(async (folder) => {
    // An empty value is the default, and keeps out what a developer’s .env says.
    const env = { DATA_DIR: folder, DATABASE_URL: '', CHAIN_KEYS: '' };
    await studio(env, 'demo');
    await using db = await openDatabase({ url: undefined, dataDir: folder });
    await continueChain(db, chainKeys(parseConfig({ DATA_DIR: folder })));
    const steps = await stepsOn(db);
    const few = await measure(steps);
    await addEvents(db);
    const many = await measure(steps);
    return Object.keys(steps).map((what) => rowOf(what, many.get(what), few.get(what)));
  });
  return {
    title: `Final steps with ${figure(EVENTS)} events`,
    how: `What each step compares with the signed events before it, on the data of the demo in SQLite and, as the reference, before ${figure(EVENTS)} other events were added; medians of ${TIMES} times after ${WARM_UP} to warm up, which read the chain.`,
    rows,
    notes: ['A process reads the whole chain once, in the background after its start.'],
  };
}

async function stepsOn(db: Database): Promise<Steps> {
  const contract = await idOf(db, 'contracts', 'executed');
  const proposal = await idOf(db, 'proposals', 'accepted');
  const invoice = await idOf(db, 'invoices', 'issued');
  const compare = (id: string) => inTransaction(db, (trx) => requireIntact(trx, documentKinds, id));
  const compareForStep = (id: string) =>
    inTransaction(db, (trx) => requireIntactStep(trx, documentKinds, id));
  return {
    'countersigning a contract': () => compareForStep(contract),
    // Before its PDF is made, and when it is stored.
    'sealing a contract': async () => {
      await compare(contract);
      await compare(contract);
    },
    'issuing an invoice': () => compareForStep(invoice),
    'accepting a proposal': () => compareForStep(proposal),
  };
}

async function idOf(
  db: Database,
  table: 'contracts' | 'proposals' | 'invoices',
  status: 'executed' | 'accepted' | 'issued',
): Promise<string> {
  const { id } = await db
    .selectFrom(table)
    .select('id')
    .where('status', '=', status)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

async function addEvents(db: Database): Promise<void> {
  for (let start = 0; start < EVENTS; start += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, (_, index) => ({
      actor: systemActor,
      type: 'client.updated' as const,
      targetId: `cli_${start + index}`,
      data: { fields: ['name'] },
    }));
    await inTransaction(db, (trx) => recordEvents(trx, events, AT));
  }
}

/** Medians in milliseconds, by step. */
async function measure(steps: Steps): Promise<Map<string, number>> {
  const times = new Map(Object.keys(steps).map((what) => [what, [] as number[]]));
  for (let nth = -WARM_UP; nth < TIMES; nth += 1) {
    for (const [what, step] of Object.entries(steps)) {
      const startedAt = performance.now();
      await step();
      if (nth >= 0) times.get(what)?.push(performance.now() - startedAt);
    }
  }
  return new Map(Array.from(times, ([what, all]) => [what, median(all)]));
}

function rowOf(what: string, ours = NaN, reference = NaN): Row {
  return {
    what,
    bar: `< ${MOST_MS} ms`,
    ours: figure(ours, 'ms', 2),
    reference: figure(reference, 'ms', 2),
    ratio: figure(ours / reference, '', 2),
    reached: ours < MOST_MS,
  };
}
