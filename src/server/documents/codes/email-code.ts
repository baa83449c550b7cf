/**
 * A code of six digits, emailed to the address of a link: anyone who enters it can read that mailbox.
 * It is stored hashed, and confirms one browser. What it is needed for is up to the caller, who holds
 * the lock of the document.
 */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Trx } from '../../database/database.ts';
import type { DocumentCodeRow } from '../../database/tables/documents.table.ts';
import { instantText, type Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import {
  countCodesSince,
  deleteCodesBefore,
  findNewestCode,
  insertCode,
  updateCode,
  type LinkOfRecipient,
} from './codes.repository.ts';

const CODE_MINUTES = 10;
const MOST_TRIES = 5;
/** By the day as well: anyone who holds a link could guess for weeks. */
const SENDS = [
  { hours: 1, count: 3 },
  { hours: 24, count: 10 },
] as const;
const KEPT_DAYS = 30;

/** Undefined if as many as permitted were sent within the hour, or the day. */
export async function issueCode(
  trx: Trx,
  link: LinkOfRecipient,
  now: Temporal.Instant,
): Promise<string | undefined> {
  for (const { hours, count } of SENDS) {
    const since = instantText(now.subtract({ hours }));
    if ((await countCodesSince(trx, link, since)) >= count) return undefined;
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = newId('cod', now);
  await insertCode(trx, {
    id,
    linkId: link.id,
    codeHash: hashOf(id, code),
    createdAt: instantText(now),
    expiresAt: instantText(now.add({ minutes: CODE_MINUTES })),
    tries: 0,
    confirmedBy: null,
    confirmedAt: null,
  });
  return code;
}

interface EnteredCode {
  code: string;
  browser: string;
  at: string;
  /** One that was sent at another time was for something else; null if none was sent for this. */
  sentAt?: string | null;
}

/** `codeEnded` if the newest one can’t be used any more, also by this entry. */
export async function enterCode(
  trx: Trx,
  link: LinkOfRecipient,
  { code, browser, at, sentAt }: EnteredCode,
): Promise<'confirmed' | 'code' | 'codeEnded'> {
  const row = await findNewestCode(trx, link);
  if (row === undefined || !isUsable(row, link, { at, sentAt })) return 'codeEnded';
  if (isRight(row, code)) {
    await updateCode(trx, row.id, { confirmedBy: browser, confirmedAt: at });
    return 'confirmed';
  }
  const tries = row.tries + 1;
  await updateCode(trx, row.id, { tries });
  return tries >= MOST_TRIES ? 'codeEnded' : 'code';
}

/** Whether a code was emailed that can still be entered. */
export async function hasUsableCode(
  db: Database,
  link: LinkOfRecipient,
  { now, sentAt }: { now: Temporal.Instant; sentAt?: string | null },
): Promise<boolean> {
  const row = await findNewestCode(db, link);
  return row !== undefined && isUsable(row, link, { at: instantText(now), sentAt });
}

/**
 * Once: what one browser confirmed, no other one can. By the link that asked for it: a later one may
 * be for another address of the recipient, where the code was not sent.
 */
const isUsable = (
  row: DocumentCodeRow,
  link: LinkOfRecipient,
  { at, sentAt = row.createdAt }: Pick<EnteredCode, 'at' | 'sentAt'>,
) =>
  row.linkId === link.id &&
  row.confirmedAt === null &&
  row.tries < MOST_TRIES &&
  row.createdAt === sentAt &&
  row.expiresAt > at;

function isRight({ id, codeHash }: DocumentCodeRow, entered: string): boolean {
  const given = hashOf(id, entered.replaceAll(/\s/g, ''));
  return timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(codeHash, 'hex'));
}

const hashOf = (id: string, code: string) =>
  createHash('sha256').update(`${id}\n${code}`).digest('hex');

/** A chore: old codes prove nothing, as events tell what happened. */
export async function deleteOldCodes(deps: { db: Database; clock: Clock }): Promise<void> {
  const before = deps.clock.now().subtract({ hours: 24 * KEPT_DAYS });
  await deleteCodesBefore(deps.db, instantText(before));
}
