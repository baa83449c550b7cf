import { z } from 'zod';
import type { activityEvent } from '../../../shared/activity/activity.schema.ts';
import { eventWords } from '../../../shared/activity/event-words.ts';
import type { NamedEvent } from './event-list.repository.ts';

const eventData = z.record(z.string(), z.unknown());

/** An event with its sentence. */
export function presentEvent(row: NamedEvent): z.output<typeof activityEvent> {
  const { actorKind: kind, subject, clientId, clientName, inquirySubject } = row;
  const actor = { kind, name: row.userName ?? row.tokenName };
  const subjectKind = kindOf(subject);
  const about = subjectKind === 'inquiry' ? inquirySubject : clientName;
  const data = eventData.parse(JSON.parse(row.data));
  return {
    seq: row.seq,
    at: row.at,
    type: row.type,
    words: eventWords({ type: row.type, actor, data, about }),
    actor: { ...actor, id: row.actorId },
    subject: { id: subject, kind: subjectKind, name: subjectKind === 'other' ? null : about },
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
  };
}

/** What an id is of can be read from it. */
function kindOf(id: string): 'client' | 'inquiry' | 'other' {
  if (id.startsWith('cli_')) return 'client';
  return id.startsWith('inq_') ? 'inquiry' : 'other';
}
