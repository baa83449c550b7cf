import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { instantMs, nowMs } from '../../../../ui/state/clock.ts';
import { recentDayText } from '../../../../ui/state/region-format.ts';
import { useRegion } from '../../../../ui/state/region.ts';
import { useQuery } from '@tanstack/react-query';
import { studioQuery } from '../../../documents/billing.api.ts';

/** The day on which a client was last reminded of an invoice, in the studio’s zone. */
export function LastReminder({ at }: { at: string | null }) {
  useRegion();
  const { data } = useQuery(studioQuery);
  if (at === null || data === undefined) return null;
  const today = dayIn(data.studio.timeZone, nowMs());
  const day = dayIn(data.studio.timeZone, instantMs(at));
  return (
    <span className="block text-note whitespace-nowrap text-ink-soft">
      Reminded <time dateTime={day}>{recentDayText(day, today)}</time>
    </span>
  );
}
