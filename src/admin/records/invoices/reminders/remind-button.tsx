import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { daysIn } from '../../../../shared/dates/calendar-dates.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { instantMs, nowMs } from '../../../../ui/state/clock.ts';
import { studioQuery } from '../../../documents/billing.api.ts';
import { sayQueued } from '../../../documents/delivery/say-queued.ts';
import { queryClient } from '../../../query.ts';
import { invoiceRemindersQuery, queueReminder } from './reminders.api.ts';

interface RemindButtonProps {
  id: string;
  /** Of the invoice, e.g. its number. */
  name: string;
  /** `link`: below other words, so that its row gets no higher than they are. */
  look?: 'line' | 'link';
  onDone?: () => void;
}

/**
 * Reminds the usual recipients of an invoice with one click, with the text that fits, and offers to
 * undo it. After a reminder today, or without a usual recipient, it opens the email instead.
 */
export function RemindButton({ id, name, look = 'link', onDone }: RemindButtonProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => ((await wasRemindedToday(id)) ? null : queueReminder(id)),
    onSuccess: async (queued) => {
      if (queued === null) {
        void navigate(`${adminPaths.invoice(id)}#remind`);
        return;
      }
      sayQueued(queued.emails, `Reminding ${queued.names.join(', ')}…`);
      await queryClient.invalidateQueries();
      onDone?.();
    },
  });
  const label = (
    <>
      Remind<span className="sr-only"> of {name}</span>
    </>
  );
  if (look === 'line') {
    return (
      <Button look="line" isPending={isPending} onClick={() => mutate()}>
        {label}
      </Button>
    );
  }
  return (
    <button
      type="button"
      className="text-link py-1 text-note"
      aria-disabled={isPending || undefined}
      data-no-print
      onClick={() => isPending || mutate()}
    >
      {label}
    </button>
  );
}

/** In the studio’s zone. */
async function wasRemindedToday(id: string): Promise<boolean> {
  const { sent } = await queryClient.fetchQuery({ ...invoiceRemindersQuery(id), staleTime: 0 });
  const { studio } = await queryClient.ensureQueryData(studioQuery);
  const dayOf = daysIn(studio.timeZone);
  return sent.some(({ at }) => dayOf(instantMs(at)) === dayOf(nowMs()));
}
