/** The keys at hand, and those that the chain was signed with. */
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { eventData } from '../integrity/invariant.ts';
import { formatAnchor } from './anchors.ts';
import { keyFingerprint } from './event-hash.ts';
import { getEventHead, listEventsOfType, type ChainHead } from './events.repository.ts';
import { chainKeysOf, missingKey } from './signing.ts';

/** Data of an event that adds a key. */
export const keyAddedSchema = z.object({
  key: z.number(),
  fingerprint: z.string(),
  /** By the key before it; omitted by the first one, and where that key is lost. */
  signature: z.string().optional(),
  /** Keys that were lost, and whose events this key signs from then on: by `digest`, a hash of all. */
  lost: z.array(z.number()).optional(),
  digest: z.string().optional(),
});

/** Events that added a key, oldest first. */
function listKeyEvents(db: Database) {
  return listEventsOfType(db, 'chain.key_added');
}

/** Keys that another one has replaced because they were lost. */
export async function listLostKeys(db: Database): Promise<Set<number>> {
  return lostKeys(await listKeyEvents(db));
}

function lostKeys(added: readonly { data: string }[]): Set<number> {
  return new Set(
    added.flatMap(({ data }) => keyAddedSchema.safeParse(eventData(data)).data?.lost ?? []),
  );
}

/**
 * Compares the keys at hand with those that the chain was signed with: their secrets by id, the ids of
 * those that are missing, and of those that were lost and replaced. `problems`: a line for each key
 * that is missing or wrong. `notes`: parts that can no longer be checked.
 */
export async function readChainKeys(db: Database) {
  const secrets = new Map<number, Buffer>();
  const missing: number[] = [];
  const notes: string[] = [];
  const problems: string[] = [];
  const keys = chainKeysOf(db);
  // A key that is added after this is not looked for.
  const head = await getEventHead(db);
  const added = (await listKeyEvents(db)).filter(({ seq }) => seq <= head.seq);
  const lost = lostKeys(added);
  for (const { seq, data } of added) {
    const told = keyAddedSchema.safeParse(eventData(data)).data;
    if (told === undefined) continue;
    if (told.lost !== undefined) notes.push(lostKeyNote(seq, told.lost));
    try {
      const secret = await keys.find(told.key);
      if (secret === undefined) {
        if (lost.has(told.key)) continue;
        missing.push(told.key);
        problems.push(missingKey(keys, told.key));
      } else if (keyFingerprint(secret) === told.fingerprint) secrets.set(told.key, secret);
      else problems.push(`${keys.placeOf(told.key)} is not the key that event ${seq} added`);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
  }
  problems.push(...(await headProblems(db, head, added.at(-1))));
  return { secrets, missing, lost, problems, notes };
}

function lostKeyNote(seq: number, lost: readonly number[]): string {
  return `event ${seq} replaced key ${lost.join(', ')}, which was lost: changes to earlier events since then are found, earlier ones only by comparing with copies from outside, such as backups, PDFs and emails`;
}

async function headProblems(
  db: Database,
  { keyId }: ChainHead,
  last: Awaited<ReturnType<typeof listKeyEvents>>[number] | undefined,
): Promise<string[]> {
  if (last !== undefined) {
    const { key = null } = keyAddedSchema.safeParse(eventData(last.data)).data ?? {};
    const expected = `event ${last.seq} added key ${String(key)}`;
    return keyId === key ? [] : [`the next event would be signed with key ${keyId}; ${expected}`];
  }
  if (keyId !== null) return [`no event added key ${keyId}, which signs the next event`];
  const keys = chainKeysOf(db);
  const [head] = await keys.remembered();
  if (head === undefined) return [];
  return [
    `no event is signed, though a chain was signed here up to event ${formatAnchor(head)}: this is another database, or it was changed. Restore it; if it is meant to be here, delete ${keys.memory}`,
  ];
}
