import { z } from 'zod';
import type { activityEvent } from '../../../shared/activity/activity.schema.ts';
import { eventWords } from '../../../shared/activity/event-words.ts';
import type { NamedEvent } from './event-list.repository.ts';

const eventData = z.record(z.string(), z.unknown());

type Presented = z.output<typeof activityEvent>;

/** An event with its sentence. */
export function presentEvent(row: NamedEvent): Presented {
  const { actorKind: kind, clientId, clientName } = row;
  const actor = { kind, name: row.userName ?? row.tokenName };
  const subject = subjectOf(row);
  const data = eventData.parse(JSON.parse(row.data));
  // What happened to something that has no name of its own is told by its client’s.
  const about = subject.kind === 'other' ? clientName : subject.name;
  return {
    seq: row.seq,
    at: row.at,
    type: row.type,
    words: eventWords({ type: row.type, actor, data, about }),
    actor: { ...actor, id: row.actorId },
    subject,
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
  };
}

/** What an id is of can be read from it. */
function subjectOf(row: NamedEvent): Presented['subject'] {
  const { subject: id } = row;
  if (id.startsWith('cli_')) return { id, kind: 'client', name: row.clientName };
  if (id.startsWith('inq_')) return { id, kind: 'inquiry', name: row.inquirySubject };
  if (row.invoiceId !== null) return { id, kind: 'invoice', name: row.invoiceNumber };
  if (row.itemName !== null) return { id, kind: 'catalogue_item', name: row.itemName };
  return { id, kind: 'other', name: null };
}
