import { z } from 'zod';
import { describeEvent } from '../../../shared/activity/describe-event.ts';
import type { timelineEvent } from '../../../shared/clients/client-responses.schema.ts';
import type { TimelineRow } from './client-timeline.repository.ts';

const eventData = z.record(z.string(), z.unknown());

export function presentTimelineEvent(row: TimelineRow): z.output<typeof timelineEvent> {
  const { type } = row;
  const actor = { kind: row.actorKind, name: row.userName ?? row.tokenName };
  // On the client’s own page, its name would be repeated in every line.
  const about = row.inquirySubject;
  const data = eventData.parse(JSON.parse(row.data));
  return {
    seq: row.seq,
    at: row.at,
    actor,
    type,
    targetId: row.targetId,
    summary: describeEvent({ type, actor, data, about }),
  };
}
