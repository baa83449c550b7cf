/**
 * Compares what a step that can’t be undone relies on with the signed events: a document with its
 * family, and the studio’s settings. Who can write to the database without the key of the chain can
 * plant a signature or a payment; nothing may follow from it.
 */
import type { Database, Trx } from '../../database/database.ts';
import type { EventRow } from '../../database/tables/events.table.ts';
import { compareRowHashes, compareSomeRows } from '../../platform/events/check-row-hashes.ts';
import { readTargetEvents, type TargetEvents } from '../../platform/events/known-chain.ts';
import { STUDIO } from '../../platform/studio.repository.ts';
import type { DocumentKinds } from '../document-kind.ts';
import { RecordsChanged } from '../documents.errors.ts';
import { refuseChanged } from '../freeze/unchanged.ts';
import { targetsOfEmails } from './changed-emails.ts';
import { documentInvariants } from './documents.invariants.ts';
import { isOneAnonymized, listDeliveryRows } from './integrity.repository.ts';

/**
 * The document must be locked for a step. `kinds`: at least those of its family. Throws
 * `DocumentChanged`.
 */
export async function requireIntact(db: Database, kinds: DocumentKinds, id: string): Promise<void> {
  const problems = await findDifferences(db, kinds, [id]);
  if (problems.length > 0) await refuseChanged(db, id, problems);
}

/** What every step takes from the settings, such as the day. Throws `RecordsChanged`. */
export async function requireIntactSettings(trx: Trx): Promise<void> {
  await requireIntactRows(trx, [STUDIO, 'chain'], { ids: [STUDIO], whole: settings });
}

/** The account of who signs: its names, ways to sign in, and sessions. Throws `RecordsChanged`. */
export async function requireIntactAccount(trx: Trx, userId: string): Promise<void> {
  await requireIntactRows(trx, [userId, 'chain'], { ids: [userId], whole: [] });
}

/** `more`: further differences from these events. Throws `RecordsChanged`. */
export async function requireIntactRows(
  trx: Trx,
  targets: readonly string[],
  compared: Parameters<typeof compareRowHashes>[2],
  more: (told: TargetEvents) => Promise<string[]> = () => Promise.resolve([]),
): Promise<void> {
  const problems = await settled(async () => {
    const told = await readTargetEvents(trx, targets);
    const rows = await compareRowHashes(trx, told.events, compared);
    return [...told.problems, ...rows, ...(await more(told))];
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
  const emails = (await listDeliveryRows(db, ids)).map(({ emailId }) => emailId);
  const told = await readTargetEvents(db, [...ids, ...targetsOfEmails(emails)]);
  const { problems, damaged } = told;
  const own = new Set(ids);
  const events = told.events.filter(({ targetId }) => own.has(targetId));
  const anonymizing = await readAnonymizing(db, events);
  const scope = { ids, events: [...events, ...anonymizing.events] };
  const invariants = await documentInvariants(db, kinds, scope);
  return [
    ...problems,
    ...anonymizing.problems,
    ...damageSince({ events, damaged }),
    ...invariants.flatMap(({ violations }) => violations),
    ...(await compareRowHashes(db, events, { ids, whole: [] })),
    // Whose a link is, and where a document goes, is in its email.
    ...(await compareSomeRows(db, told.events, 'emails', emails)),
  ];
}

/** Anonymizing a client ends the links of its documents. */
async function readAnonymizing(
  db: Database,
  events: readonly EventRow[],
): Promise<Pick<TargetEvents, 'events' | 'problems'>> {
  const clients = [...new Set(events.flatMap(({ clientId }) => clientId ?? []))];
  if (!(await isOneAnonymized(db, clients))) return { events: [], problems: [] };
  const told = await readTargetEvents(db, clients);
  return { ...told, events: told.events.filter(({ type }) => type === 'client.anonymized') };
}

/** What happened to events before the first of these doesn’t concern what they are about. */
export function damageSince({
  events: [first],
  damaged,
}: Pick<TargetEvents, 'events' | 'damaged'>): string[] {
  return damaged
    .filter((seq) => seq > (first?.seq ?? 0))
    .map((seq) => `event ${seq} or one before it was removed or changed`);
}
