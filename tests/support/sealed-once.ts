/** What is left of contracts after a server was killed: each whole, sealed once and sent once. */
import { expect } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import type { MailSink, ReceivedMail } from './mail-sink.ts';

/** Whether nothing is left to do. */
export async function isAllSent(db: Database): Promise<boolean> {
  const open = db.selectFrom('emails').select('id').where('status', '<>', 'sent');
  return (await jobsLeft(db)) === 0 && (await open.execute()).length === 0;
}

export async function jobsLeft(db: Database): Promise<number> {
  return (await db.selectFrom('jobs').select('createdAt').execute()).length;
}

/** Every contract has all that belongs to its status, once; resolves with the numbers of executed ones. */
export async function expectWhole(db: Database): Promise<Map<string, string>> {
  const contracts = await db.selectFrom('contracts').select(['id', 'number', 'status']).execute();
  const entries = await db.selectFrom('contractEvidence').select(['contractId', 'kind']).execute();
  const pdfs = await db.selectFrom('documentPdfs').select('targetId').execute();
  const notices = await db
    .selectFrom('emails')
    .select('relatedId')
    .where('kind', '=', 'contract_notice')
    .execute();
  for (const { id, status } of contracts) {
    const countOf = (kind: string) =>
      entries.filter((entry) => entry.contractId === id && entry.kind === kind).length;
    const executed = status === 'executed' ? 1 : 0;
    const signed = status === 'sent' ? 0 : 1 + executed;
    const found = {
      signed: countOf('signed'),
      executed: countOf('executed'),
      sealed: countOf('sealed'),
      pdfs: pdfs.filter(({ targetId }) => targetId === id.replace(/^con_/, 'exe_')).length,
      notices: notices.filter(({ relatedId }) => relatedId === id).length,
    };
    const told = { notices: status === 'sent' ? 0 : 1 };
    expect(found).toEqual({ signed, executed, sealed: executed, pdfs: executed, ...told });
  }
  const all = contracts.filter(({ status }) => status === 'executed');
  return new Map(all.map(({ id, number }) => [id, number ?? '']));
}

const ofExecuted = ({ parsed }: ReceivedMail) =>
  /^Contract (\S+) is signed: /.exec(parsed.subject ?? '')?.[1];

/** Number and recipient, once for each email: one that was being sent at a kill comes twice. */
export function copiesSent(sink: MailSink): string[] {
  const emails = new Map(sink.emails.map((email) => [email.parsed.messageId, email]));
  return [...emails.values()]
    .flatMap((email) => {
      const number = ofExecuted(email);
      return number === undefined ? [] : [`${number} to ${email.recipients[0]}`];
    })
    .toSorted();
}

export function repeatedEmails(sink: MailSink): number {
  const ids = sink.emails.map(({ parsed }) => parsed.messageId);
  return ids.length - new Set(ids).size;
}
