/** Invariants of emails and jobs of any kind. */
import type { Database } from '../database/database.ts';
import type { Invariant } from '../platform/verify/invariant.ts';
import { listSettledEmails, listUnexplainedJobs } from './verify.repository.ts';

export async function queueInvariants(db: Database): Promise<Invariant[]> {
  const emails = await listSettledEmails(db);
  const ids = (wrong: (mail: (typeof emails)[number]) => boolean) =>
    emails.filter(wrong).map(({ id }) => id);
  return [
    {
      rule: 'a mail is sent only with the answer of the server that accepted it',
      violations: ids(
        ({ status, lastResponse, attempts }) =>
          status === 'sent' && (lastResponse === null || attempts === 0),
      ),
    },
    {
      rule: 'a mail that failed or was given up says why',
      violations: ids(({ status, lastResponse }) => status !== 'sent' && lastResponse === null),
    },
    {
      rule: 'a job that failed or was given up says why',
      violations: await listUnexplainedJobs(db),
    },
  ];
}
