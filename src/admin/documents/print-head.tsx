import { useQuery } from '@tanstack/react-query';
import { useIsPrinting } from '../../ui/state/use-media.ts';
import { CalendarDate } from '../../ui/texts/times.tsx';
import { studioQuery, useToday } from './billing.api.ts';

/** On paper alone: whose report it is, of what, and from which day. */
export function PrintHead({ caption }: { caption: string }) {
  const { data } = useQuery(studioQuery);
  const today = useToday();
  const isPrinting = useIsPrinting();
  if (!isPrinting || data === undefined || today === undefined) return null;
  return (
    <div className="mb-6 flex justify-between gap-6 border-b border-line-strong pb-2">
      <p className="font-semibold">{data.studio.name}</p>
      <p className="text-right">
        {caption}
        <br />
        Printed on <CalendarDate on={today} />
      </p>
    </div>
  );
}
