/**
 * Compares what a step that can’t be undone relies on with the signed events: a document with its
 * family, and the studio’s settings. Who can write to the database without the key of the chain can
 * plant a signature or a payment; nothing may follow from it.
 */
import type { Database, Trx } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import { compareRowHashes } from '../../platform/events/check-row-hashes.ts';
import { readTargetEvents } from '../../platform/events/known-chain.ts';
import { STUDIO } from '../../platform/studio.repository.ts';
import type { DocumentKinds } from '../document-kind.ts';
import { RecordsChanged } from '../documents.errors.ts';
import { refuseChanged } from '../freeze/unchanged.ts';
import { documentInvariants } from './documents.invariants.ts';
import { listAnonymizing } from './integrity.repository.ts';

/**
 * The document must be locked for a step. `kinds`: at least those of its family. Throws
 * `DocumentChanged`.
 */
export async function requireIntact(db: Database, kinds: DocumentKinds, id: string): Promise<void> {
  const problems = await findDifferences(db, kinds, [id]);
  if (problems.length > 0) await refuseChanged(db, id, problems);
}

/** For what is frozen from the settings. Throws `RecordsChanged`. */
export async function requireIntactSettings(trx: Trx): Promise<void> {
  await requireIntactRows(trx, [STUDIO, 'chain'], { ids: [STUDIO], whole: settings });
}

/** The engagement and the steps of its plan. Throws `RecordsChanged`. */
export async function requireIntactEngagement(trx: Trx, id: string): Promise<void> {
  await requireIntactRows(trx, [id], { ids: [id], whole: [] });
}

async function requireIntactRows(
  trx: Trx,
  targets: readonly string[],
  compared: Parameters<typeof compareRowHashes>[2],
): Promise<void> {
  const problems = await settled(async () => {
    const read = await readTargetEvents(trx, targets);
    return [...read.problems, ...(await compareRowHashes(trx, read.events, compared))];
  });
  if (problems.length > 0) throw new RecordsChanged(problems);
}

/** Those that a snapshot takes something from; events about the studio and the chain seal them. */
const settings = ['bankDetails', 'numberSeries', 'studioSettings'] as const;

/** Of documents of these kinds with their families, one line each. */
export async function findDifferences(
  db: Database,
  kinds: DocumentKinds,
  ids: readonly string[],
): Promise<string[]> {
  return settled(() => differencesNow(db, kinds, ids));
}

/** Of what isn’t locked, e.g. emails, another transaction may commit between two queries. */
async function settled(find: () => Promise<string[]>): Promise<string[]> {
  let problems = await find();
  for (let again = 1; again < TRIES && problems.length > 0; again += 1) problems = await find();
  return problems;
}

const TRIES = 3;

async function differencesNow(
  db: Database,
  kinds: DocumentKinds,
  documents: readonly string[],
): Promise<string[]> {
  const families = documents.map(async (id) => (await kinds.of(id).family?.(db, id)) ?? [id]);
  const ids = [...new Set((await Promise.all(families)).flat())];
  const { events, problems, damaged } = await readTargetEvents(db, ids);
  const scope = { ids, events: [...events, ...(await anonymizingEvents(db, events))] };
  const invariants = await documentInvariants(db, kinds, scope);
  // What happened to events before the first one of a document doesn’t concern it.
  const first = events[0]?.seq ?? 0;
  return [
    ...problems,
    ...damaged
      .filter((seq) => seq > first)
      .map((seq) => `event ${seq} or one before it was removed or changed`),
    ...invariants.flatMap(({ violations }) => violations),
    ...(await compareRowHashes(db, events, { ids, whole: [] })),
  ];
}

/** Anonymizing a client ends the links of its documents. */
async function anonymizingEvents(db: Database, events: readonly EventRow[]): Promise<EventRow[]> {
  const clients = new Set(events.flatMap(({ clientId }) => clientId ?? []));
  return clients.size === 0 ? [] : listAnonymizing(db, [...clients]);
}
