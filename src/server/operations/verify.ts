/** Every invariant of the data, checked from the rows themselves. Run after any doubt or fault. */
import type { Config } from '../config.ts';
import { pendingMigrations, type Database } from '../database/database.ts';
import { findDamage } from '../database/dialects/integrity.ts';
import { contentHash } from '../features/inquiries/inquiries.actions.ts';
import {
  listInquiries,
  listInquiryMails,
  listMailsWithoutInquiry,
} from '../features/inquiries/inquiries.repository.ts';
import { printLine } from '../platform/log.ts';
import { openForReading } from './open-for-reading.ts';

interface Invariant {
  rule: string;
  /** What breaks it, one line each; empty when it holds. */
  violations: string[];
}

/** Prints each rule and whether it holds; false if one does not. */
export async function runVerify(config: Config, options: { json: boolean }): Promise<boolean> {
  const db = await openForReading(config);
  try {
    const invariants = await checkInvariants(db);
    const holds = invariants.every(({ violations }) => violations.length === 0);
    if (options.json) printLine(JSON.stringify({ holds, invariants }, null, 2));
    else for (const invariant of invariants) printLine(asLines(invariant));
    return holds;
  } finally {
    await db.destroy();
  }
}

export async function checkInvariants(db: Database): Promise<Invariant[]> {
  const pending = await pendingMigrations(db);
  const schema = { rule: 'the schema is up to date', violations: pending };
  if (pending.length > 0) return [schema];
  return [
    schema,
    { rule: 'the database is undamaged', violations: await findDamage(db) },
    ...(await inquiryInvariants(db)),
  ];
}

async function inquiryInvariants(db: Database): Promise<Invariant[]> {
  const [inquiries, mails] = [await listInquiries(db), await listInquiryMails(db)];
  const kinds = Map.groupBy(mails, (mail) => mail.regarding);
  return [
    {
      rule: 'every message reads as it was received',
      violations: inquiries
        .filter((row) => contentHash(row) !== row.contentHash)
        .map((row) => row.id),
    },
    {
      rule: 'every message that is no spam has one notice and one acknowledgement',
      violations: inquiries.flatMap((row) => {
        const has =
          (kinds.get(row.id) ?? [])
            .map((mail) => mail.kind)
            .toSorted()
            .join(' and ') || 'nothing';
        const isRight = has === 'inquiry_acknowledgement and inquiry_notice';
        return isRight || row.state === 'spam' ? [] : [`${row.id} has ${has}`];
      }),
    },
    {
      rule: 'every mail tells of a message that is there',
      violations: await listMailsWithoutInquiry(db),
    },
    {
      rule: 'a mail is sent only with the answer of the server that accepted it',
      violations: mails
        .filter(
          (mail) => mail.state === 'sent' && (mail.lastAnswer === null || mail.attempts === 0),
        )
        .map((mail) => mail.id),
    },
    {
      rule: 'a mail that failed or was given up says why',
      violations: mails
        .filter((mail) => /failed|given_up/.test(mail.state) && mail.lastAnswer === null)
        .map((mail) => mail.id),
    },
  ];
}

function asLines({ rule, violations }: Invariant): string {
  if (violations.length === 0) return `ok    ${rule}`;
  return [`FAIL  ${rule}`, ...violations.map((violation) => `        ${violation}`)].join('\n');
}
