import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { dayIn } from '../../../../shared/dates/calendar-dates.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { instantMs } from '../../../../ui/state/clock.ts';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { studioQuery, useToday } from '../../../documents/billing.api.ts';
import { sayQueued } from '../../../documents/delivery/say-queued.ts';
import { queryClient } from '../../../query.ts';
import { invoiceRemindersQuery, queueReminder } from './reminders.api.ts';

interface RemindButtonProps {
  id: string;
  /** Of the invoice, e.g. its number. */
  name: string;
  look?: 'line' | 'quiet';
  onDone?: () => void;
}

/**
 * Reminds the usual recipients of an invoice with one click, with the text that fits, and offers to
 * undo it. After a reminder today, or without a usual recipient, it opens the email instead.
 */
export function RemindButton({ id, name, look = 'quiet', onDone }: RemindButtonProps) {
  const navigate = useNavigate();
  const today = useToday();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => ((await wasRemindedOn(id, today)) ? null : queueReminder(id)),
    onSuccess: async (queued) => {
      if (queued === null) {
        void navigate(`${adminPaths.invoice(id)}#remind`);
        return;
      }
      sayQueued(queued.emails, `Reminding ${queued.names.join(', ')}…`);
      await queryClient.invalidateQueries();
      onDone?.();
    },
    onError: ({ message }) => toasts.show({ kind: 'error', text: message }),
  });
  return (
    <Button look={look} isPending={isPending} onClick={() => mutate()}>
      Remind<span className="sr-only"> of {name}</span>
    </Button>
  );
}

async function wasRemindedOn(id: string, today: string | undefined): Promise<boolean> {
  const { sent } = await queryClient.fetchQuery({ ...invoiceRemindersQuery(id), staleTime: 0 });
  const { studio } = await queryClient.ensureQueryData(studioQuery);
  const [last] = sent;
  return last !== undefined && dayIn(studio.timeZone, instantMs(last.at)) === today;
}
