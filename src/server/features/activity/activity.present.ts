import type { z } from 'zod';
import type { activityEvent } from '../../../shared/activity/activity.schema.ts';
import { describeEvent } from '../../../shared/activity/describe-event.ts';
import { documentNameOf } from '../../../shared/documents/document-names.ts';
import { eventData } from '../../platform/integrity/invariant.ts';
import type { listEvents } from './activity.repository.ts';

type NamedEvent = Awaited<ReturnType<typeof listEvents>>['rows'][number];
type ActivityItem = z.output<typeof activityEvent>;

export function presentEvent(row: NamedEvent): ActivityItem {
  const { actorKind: kind, clientId, clientName } = row;
  const actor = { kind, name: row.userName ?? row.tokenName };
  const target = targetOf(row);
  const data = eventData(row.data);
  // Events of records without a name of their own show their client’s name. A message has one, and
  // loses it when it is deleted.
  const isNameless = target.kind === 'other' && !isMessage(row);
  const about = isNameless ? clientName : target.name;
  // A deleted draft has only its events.
  const isChangeOrder = row.changedEngagementId !== null || 'engagement' in data;
  return {
    seq: row.seq,
    at: row.at,
    type: row.type,
    summary: describeEvent({ type: row.type, actor, data, about, isChangeOrder }),
    actor: { ...actor, id: row.actorId },
    target,
    client: clientId === null ? null : { id: clientId, name: clientName ?? '' },
  };
}

/** The kind of a record is known from its id’s prefix. */
function targetOf(row: NamedEvent): ActivityItem['target'] {
  const { targetId: id } = row;
  if (id.startsWith('cli_')) return { id, kind: 'client', name: row.clientName };
  if (isMessage(row) && row.inquirySubject !== null) {
    return { id, kind: 'inquiry', name: row.inquirySubject };
  }
  const kind = documentNameOf(id);
  if (kind !== undefined && row.documentId !== null) {
    return { id, kind, name: row.documentNumber };
  }
  if (row.engagementTitle !== null) return { id, kind: 'engagement', name: row.engagementTitle };
  if (row.itemName !== null) return { id, kind: 'catalog_item', name: row.itemName };
  return { id, kind: 'other', name: null };
}

const isMessage = ({ targetId }: NamedEvent) => targetId.startsWith('inq_');
