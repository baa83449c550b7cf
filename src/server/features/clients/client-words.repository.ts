/** Stores the words of clients from their rows, as after a change of one. */
import { richTextSchema, richTextToPlain } from '../../../shared/rich-text/rich-text.schema.ts';
import type { Trx } from '../../database/database.ts';
import { storeWords } from '../../database/search/store-words.ts';
import { presentClientFields } from './clients.present.ts';
import { findClient } from './clients.repository.ts';
import { clientText } from './clients.rows.ts';

/** Does nothing for one that was deleted. */
export async function refreshClientWords(trx: Trx, id: string): Promise<void> {
  const client = await findClient(trx, id);
  if (client === undefined) return;
  const notes = await trx
    .selectFrom('clientNotes')
    .select('body')
    .where('clientId', '=', id)
    // The newest, if there are too many words.
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const texts = notes.map(({ body }) => richTextToPlain(richTextSchema.parse(JSON.parse(body))));
  const { status } = client.row;
  await storeWords(
    trx,
    'clientSearch',
    id,
    clientText({ ...presentClientFields(client), status }, texts),
  );
}
