import { useQuery } from '@tanstack/react-query';
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import { nowMs } from '../../../ui/clock.ts';
import { CalendarDate } from '../../../ui/times.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { studioQuery } from '../../documents/billing.api.ts';

/** Print only: studio, number series and date of the report. */
export function NumberingPrintHead({ caption }: { caption: string }) {
  const { data } = useQuery(studioQuery);
  const isPrinting = useIsPrinting();
  if (!isPrinting || data === undefined) return null;
  const { name, timeZone } = data.studio;
  return (
    <div className="mb-6 flex justify-between gap-6 border-b border-line-strong pb-2">
      <p className="font-semibold">{name}</p>
      <p className="text-right">
        {caption}
        <br />
        Printed on <CalendarDate on={dayIn(timeZone, nowMs())} />
      </p>
    </div>
  );
}
