import type { EngagementSummary } from '../../../shared/engagements/engagement-list.schema.ts';
import { engagementStatusLabels } from '../../../shared/engagements/engagement-status.ts';
import { StatusMark } from '../../../ui/texts/marks.tsx';

const tones = { active: 'active', completed: 'done', canceled: 'stopped' } as const;

export function EngagementStatusMark({
  engagement: { status, failure },
}: {
  engagement: Pick<EngagementSummary, 'status' | 'failure'>;
}) {
  if (failure !== null) return <StatusMark tone="failed">Billing failed</StatusMark>;
  return <StatusMark tone={tones[status]}>{engagementStatusLabels[status]}</StatusMark>;
}
