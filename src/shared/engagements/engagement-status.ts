/** Whether an engagement goes on. Pure. */
import type { StoredAdjustment } from './adjustments.schema.ts';

export const engagementStatusLabels = {
  active: 'Active',
  completed: 'Completed',
  canceled: 'Canceled',
} as const;
export type EngagementStatus = keyof typeof engagementStatusLabels;

/** Follows from what the owner did last; a cancellation is final. */
export function engagementStatusAfter(adjustments: readonly StoredAdjustment[]): EngagementStatus {
  if (cancellationOf(adjustments) !== null) return 'canceled';
  return completionOf(adjustments) === null ? 'active' : 'completed';
}

/** When it was completed; null if it never was, or was reopened since. */
export function completionOf(adjustments: readonly StoredAdjustment[]) {
  const last = adjustments.findLast(({ kind }) => kind === 'completed' || kind === 'reopened');
  return last?.kind === 'completed' ? last.data : null;
}

/** When and why it was canceled. */
export function cancellationOf(adjustments: readonly StoredAdjustment[]) {
  const found = adjustments.find(({ kind }) => kind === 'engagement_canceled');
  return found?.kind === 'engagement_canceled' ? found.data : null;
}
