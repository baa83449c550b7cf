/** What is removed with the revisions that were never accepted, when their client is anonymized. */
import {
  responseSchemas,
  type ResponseData,
} from '../../../shared/proposals/proposal-responses.schema.ts';
import type { ResponseKind } from '../../../shared/proposals/proposal-status.ts';
import type { Trx } from '../../database/database.ts';
import type { Anonymizing } from '../../documents/emptying/emptying-part.ts';
import { listFrozen } from '../../documents/freeze/frozen.repository.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { rowsBefore } from '../../platform/events/row-hashes.ts';
import { emptyResponse, listResponses } from './responses/responses.repository.ts';
import { updateDerived } from './status/current-revision.ts';

/** Responses with names or texts, without them. The others have only dates, or stay as proof. */
const emptiedData: {
  [Kind in ResponseKind]?: (word: string, data: string) => ResponseData[Kind];
} = {
  declined: () => ({ by: '', reason: '' }),
  // The status follows from what was asked for.
  changes_requested: (word, data) => ({
    ...responseSchemas.changes_requested.parse(JSON.parse(data)),
    by: '',
    text: word,
  }),
  withdrawn: () => ({ reason: '' }),
};

/** Also of a proposal whose other revision was accepted. */
export async function listUnaccepted(trx: Trx, id: string): Promise<number[]> {
  const accepted = (await listResponses(trx, id)).find(({ kind }) => kind === 'accepted');
  const revisions = (await listFrozen(trx, [id])).map(({ revision }) => revision);
  return revisions.filter((revision) => revision !== accepted?.revision);
}

/** Empties the responses to the emptied revisions, and the columns that followed from them. */
export async function emptyResponses(
  trx: Trx,
  { actor, clientId, name, at }: Anonymizing,
  id: string,
): Promise<void> {
  const emptied = new Set(await listUnaccepted(trx, id));
  const responses = (await listResponses(trx, id)).flatMap((row) => {
    const data = emptiedData[row.kind]?.(name, row.data);
    return data === undefined || !emptied.has(row.revision) ? [] : [{ id: row.id, data }];
  });
  if (responses.length > 0) {
    const rows = await rowsBefore(
      trx,
      responses.map((response) => ['proposalResponses', response.id]),
    );
    for (const response of responses) await emptyResponse(trx, response.id, response.data);
    const about = { targetId: id, clientId, data: { responses: responses.length } };
    await recordEvent(trx, { actor, type: 'proposal.responses_emptied', ...about, rows }, at);
  }
  await updateDerived(trx, id, at);
}
