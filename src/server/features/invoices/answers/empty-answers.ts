/** Removes what was written about paying an invoice. */
import type { Trx } from '../../../database/database.ts';
import type { Anonymizing } from '../../../documents/emptying/emptying-part.ts';
import { recordEvent } from '../../../platform/events/events.ts';
import { rowsBefore } from '../../../platform/events/row-hashes.ts';
import { listAnswers, updateAnswers } from './payment-answers.repository.ts';
import { rowKeys } from './store-answer.ts';

/** Of an invoice whose client is anonymized. What was said, and when, stays. */
export async function emptyAnswers(
  trx: Trx,
  { actor, clientId, at }: Pick<Anonymizing, 'actor' | 'clientId' | 'at'>,
  targetId: string,
): Promise<void> {
  const written = (await listAnswers(trx, targetId))
    .filter(({ note, reference }) => note !== '' || reference !== '')
    .map(({ id }) => id);
  if (written.length === 0) return;
  const rows = await rowsBefore(trx, rowKeys(written));
  await updateAnswers(trx, written, { note: '', reference: '' });
  const data = { answers: written.length };
  const event = { actor, type: 'invoice.answers_emptied', targetId, clientId, data, rows } as const;
  await recordEvent(trx, event, at);
}
