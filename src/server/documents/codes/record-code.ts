/** Events of email codes. */
import type { Trx } from '../../database/database.ts';
import type { DocumentLinkRow } from '../../database/tables/documents.table.ts';
import { visitorActor } from '../../platform/auth/actor.ts';
import { recordEvent } from '../../platform/events/events.ts';
import { eventAbout } from '../freeze/frozen-documents.ts';

interface CodeStep {
  document: Parameters<typeof eventAbout>[0];
  link: Pick<DocumentLinkRow, 'id'>;
  at: string;
  rows?: Parameters<typeof recordEvent>[1]['rows'];
}

export async function recordCode(
  trx: Trx,
  type: 'document.code_sent' | 'document.code_confirmed',
  { document, link, at, rows }: CodeStep,
): Promise<void> {
  const { data, ...about } = eventAbout(document);
  const event = { actor: visitorActor, type, ...about, data: { ...data, link: link.id }, rows };
  await recordEvent(trx, event, at);
}
