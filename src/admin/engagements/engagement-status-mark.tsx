import {
  engagementStatusLabels,
  type EngagementSummary,
} from '../../shared/engagements/engagement-list.schema.ts';
import { StatusMark } from '../../ui/marks.tsx';

/** Whether anything is left to bill, and whether that failed. */
export function EngagementStatusMark({
  engagement: { status, failure },
}: {
  engagement: Pick<EngagementSummary, 'status' | 'failure'>;
}) {
  if (failure !== null) return <StatusMark tone="attention">Billing failed</StatusMark>;
  return (
    <StatusMark tone={status === 'done' ? 'done' : 'active'}>
      {engagementStatusLabels[status]}
    </StatusMark>
  );
}
