import { useMutation } from '@tanstack/react-query';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { proposedPaymentReminders } from '../../../../shared/settings/payment-reminder-schedule.schema.ts';
import { upperFirst } from '../../../../shared/text/upper-first.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { api, unwrap } from '../../../api.ts';
import { studioQuery } from '../../../documents/billing.api.ts';
import { queryClient } from '../../../query.ts';
import { reminderDaysText } from '../../../records/invoices/reminders/reminder-days.tsx';
import { TextLink } from '../../../shell/text-link.tsx';

/** Asked on issued invoices until the owner chooses: nothing is sent by itself before that. */
export function ReminderChoice() {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (isOn: boolean) => {
      const { studio } = await queryClient.fetchQuery({ ...studioQuery, staleTime: 0 });
      const paymentReminders = { ...proposedPaymentReminders, isOn };
      await unwrap(
        api.settings.studio.$patch({ json: { version: studio.version, paymentReminders } }),
      );
      return isOn;
    },
    onSuccess: async (isOn) => {
      await queryClient.invalidateQueries();
      // Its buttons are gone, and the focus with them.
      document.getElementById('payment-reminders')?.focus();
      toasts.success(isOn ? 'Reminders start tomorrow' : 'Reminders stay off');
    },
  });
  return (
    <div className="grid gap-2">
      <p>
        Should clients be reminded of unpaid invoices automatically?{' '}
        {upperFirst(reminderDaysText(proposedPaymentReminders.days))}, on business days. You can
        change the days in <TextLink to={adminPaths.settings('documents')}>settings</TextLink>.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button look="line" isPending={isPending} onClick={() => mutate(true)}>
          Turn on reminders
        </Button>
        <Button look="quiet" onClick={() => isPending || mutate(false)}>
          Not now
        </Button>
      </p>
      {error !== null && <p className="field-note field-error">{error.message}</p>}
    </div>
  );
}
