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
import { listFrozen } from '../freeze/frozen.repository.ts';
import { refuseChanged } from '../freeze/unchanged.ts';
import { targetsOfEmails } from './changed-emails.ts';
import { documentInvariants } from './documents.invariants.ts';
import { isOneAnonymized, listDeliveryRows } from './integrity.repository.ts';

/**
 * For showing it as proof. `kinds`: at least those of its family. Throws `DocumentChanged`.
 */
export async function requireIntact(db: Database, kinds: DocumentKinds, id: string): Promise<void> {
  const problems = await findDifferences(db, kinds, [id]);
  if (problems.length > 0) await refuseChanged(db, id, problems);
}

/**
 * For a step with the document, which must be locked, and with what each step takes from the
 * settings, such as the day. Throws `DocumentChanged`, `RecordsChanged`.
 */
export async function requireIntactStep(trx: Trx, kinds: DocumentKinds, id: string): Promise<void> {
  const [problems = [], ofSettings = []] = await settled(() =>
    differencesNow(trx, kinds, [id], { withSettings: true }),
  );
  if (problems.length > 0) await refuseChanged(trx, id, problems);
  if (ofSettings.length > 0) throw new RecordsChanged(ofSettings);
}

/** The account of who signs: its names, ways to sign in, and sessions. Throws `RecordsChanged`. */
export async function requireIntactAccount(trx: Trx, userId: string): Promise<void> {
  await requireIntactRows(trx, [userId, 'chain'], { ids: [userId], whole: [] });
}

/** `more`: further differences from these events. Throws `RecordsChanged`. */
export async function requireIntactRows(
  db: Database,
  targets: readonly string[],
  compared: Parameters<typeof compareRowHashes>[2],
  more: (told: TargetEvents) => Promise<string[]> = () => Promise.resolve([]),
): Promise<void> {
  const [problems = []] = await settled(async () => {
    const told = await readTargetEvents(db, targets);
    const rows = await compareRowHashes(db, told.events, compared);
    return [[...told.problems, ...rows, ...(await more(told))]];
  });
  if (problems.length > 0) throw new RecordsChanged(problems);
}

/** What a snapshot takes from the settings, without a document. Throws `RecordsChanged`. */
export async function requireIntactSettings(trx: Trx): Promise<void> {
  await requireIntactRows(trx, settings.targets, settingsRows);
}

/** What a snapshot takes something from, and what the events are about that seal it. */
const settings = {
  tables: ['bankDetails', 'numberSeries', 'studioSettings'],
  targets: [STUDIO, 'chain'],
} as const;
const settingsRows = { ids: [STUDIO], whole: settings.tables };

/** Of documents of these kinds with their families, one line each. */
export async function findDifferences(
  db: Database,
  kinds: DocumentKinds,
  ids: readonly string[],
): Promise<string[]> {
  // PostgreSQL has no empty lists.
  if (ids.length === 0) return [];
  const [problems = []] = await settled(() => differencesNow(db, kinds, ids));
  return problems;
}

/** Of what isn’t locked, e.g. emails, another transaction may commit between two queries. */
async function settled(find: () => Promise<string[][]>): Promise<string[][]> {
  let found = await find();
  for (let again = 1; again < TRIES && found.flat().length > 0; again += 1) found = await find();
  return found;
}

const TRIES = 3;

/** Of documents with their families, and of settings. */
async function differencesNow(
  db: Database,
  kinds: DocumentKinds,
  documents: readonly string[],
  { withSettings = false } = {},
): Promise<[string[], string[]]> {
  const families = documents.map(async (id) => (await kinds.of(id).family?.(db, id)) ?? [id]);
  const ids = [...new Set((await Promise.all(families)).flat())];
  const deliveries = await listDeliveryRows(db, ids);
  const about = [...ids, ...targetsOfEmails(deliveries), ...(withSettings ? settings.targets : [])];
  const told = await readTargetEvents(db, [...new Set(about)]);
  const eventsOf = (targets: readonly string[]) =>
    told.events.filter(({ targetId }) => targets.includes(targetId ?? ''));
  const events = eventsOf(ids);
  const anonymizing = await readAnonymizing(db, events);
  const invariants = await documentInvariants(db, kinds, {
    ids,
    events: [...events, ...anonymizing.events],
    frozen: await listFrozen(db, ids),
    deliveries,
  });
  const emails = deliveries.map(({ emailId }) => emailId);
  const problems = [
    ...told.problems,
    ...anonymizing.problems,
    ...damageSince({ events, damaged: told.damaged }),
    ...invariants.flatMap(({ violations }) => violations),
    ...(await compareRowHashes(db, events, { ids, whole: [] })),
    // Whose a link is, and where a document goes, is in its email.
    ...(await compareSomeRows(db, told.events, 'emails', emails)),
  ];
  if (!withSettings) return [problems, []];
  return [problems, await compareRowHashes(db, eventsOf(settings.targets), settingsRows)];
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
