import type { EngagementSummary } from '../../shared/engagements/engagement-list.schema.ts';
import { CalendarDate } from '../../ui/times.tsx';

/** What is billed next, and when. */
export function NextInvoice({ next }: Pick<EngagementSummary, 'next'>) {
  if (next === null) return <span className="text-ink-soft">Nothing left to bill</span>;
  return (
    <div className="min-w-0">
      <span className="line-clamp-2 wrap-anywhere">{next.label}</span>
      <span className="block text-note text-ink-soft">
        {next.on === null ? 'Waiting for you' : <CalendarDate on={next.on} />}
      </span>
    </div>
  );
}
