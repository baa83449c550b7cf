import { instantMs } from '../../../../ui/state/clock.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { CalendarDate } from '../../../../ui/texts/times.tsx';
import { useQuery } from '@tanstack/react-query';
import { studioQuery } from '../../../documents/billing.api.ts';

/** The day on which a client was last reminded of an invoice, in the studio’s zone. */
export function LastReminder({ at }: { at: string | null }) {
  const { data } = useQuery(studioQuery);
  if (at === null || data === undefined) return null;
  return (
    <span className="block text-note whitespace-nowrap text-ink-soft">
      Reminded <CalendarDate on={dayIn(data.studio.timeZone, instantMs(at))} />
    </span>
  );
}
