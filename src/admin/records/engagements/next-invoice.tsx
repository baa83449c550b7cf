import type { EngagementSummary } from '../../../shared/engagements/engagement-list.schema.ts';
import { CalendarDate } from '../../../ui/texts/times.tsx';

/** What is billed next, and when. */
export function NextInvoice({ next, toBill }: Pick<EngagementSummary, 'next' | 'toBill'>) {
  if (next === null) {
    // Drafts, and payments that were credited or whose invoices were voided.
    const text = toBill > 0 ? 'Waiting for you' : 'Nothing left to bill';
    return <span className="text-ink-soft">{text}</span>;
  }
  return (
    <div className="min-w-0">
      <span className="line-clamp-2 wrap-anywhere">{next.label}</span>
      <span className="block text-note text-ink-soft">
        {next.on === null ? 'Waiting for you' : <CalendarDate on={next.on} />}
      </span>
    </div>
  );
}
