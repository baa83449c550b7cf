/** What must hold of mails, whatever they are about. */
import type { Database } from '../database/database.ts';
import type { Invariant } from './invariant.ts';
import { listSettledMails } from './verify.repository.ts';

export async function mailInvariants(db: Database): Promise<Invariant[]> {
  const mails = await listSettledMails(db);
  const ids = (wrong: (mail: (typeof mails)[number]) => boolean) =>
    mails.filter(wrong).map(({ id }) => id);
  return [
    {
      rule: 'a mail is sent only with the answer of the server that accepted it',
      violations: ids(
        ({ state, lastAnswer, attempts }) =>
          state === 'sent' && (lastAnswer === null || attempts === 0),
      ),
    },
    {
      rule: 'a mail that failed or was given up says why',
      violations: ids(({ state, lastAnswer }) => state !== 'sent' && lastAnswer === null),
    },
  ];
}
