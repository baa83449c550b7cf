import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import type { ReminderRule } from '../../../shared/invoices/payment-reminders.schema.ts';
import type { PaymentReminderSchedule } from '../../../shared/settings/payment-reminder-schedule.schema.ts';
import { upperFirst } from '../../../shared/text/upper-first.ts';
import { studioQuery } from '../../documents/billing.api.ts';
import { OwnDaysDialog } from '../../records/invoices/reminders/own-days-dialog.tsx';
import { reminderDaysText } from '../../records/invoices/reminders/reminder-days.tsx';
import { clientRuleQuery, putClientRule } from '../../records/invoices/reminders/reminders.api.ts';

/** Whether and when the client is reminded of its invoices, and a way to change that. */
export function ClientReminders({ client: { id, name } }: { client: ClientDetail }) {
  const { data: rule } = useQuery(clientRuleQuery(id));
  const { data } = useQuery(studioQuery);
  const [isAsking, setIsAsking] = useState(false);
  const schedule = data?.studio.paymentReminders ?? null;
  if (rule === undefined || data === undefined) return null;
  return (
    <span className="flex flex-wrap items-baseline gap-2">
      {ruleText(rule, schedule)}
      <button
        type="button"
        className="text-link py-1 text-note"
        data-no-print
        onClick={() => setIsAsking(true)}
      >
        Change…<span className="sr-only"> (payment reminders)</span>
      </button>
      <OwnDaysDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        of={name}
        rule={rule}
        usualDays={schedule?.days ?? []}
        save={(changed) => putClientRule(id, changed)}
      />
    </span>
  );
}

function ruleText({ isPaused, days }: ReminderRule, schedule: PaymentReminderSchedule | null) {
  if (isPaused) return 'Paused';
  const isOn = schedule?.isOn === true;
  if (days !== null)
    return `${upperFirst(reminderDaysText(days))}${isOn ? '' : ' (off in settings)'}`;
  return isOn ? `Studio default (${reminderDaysText(schedule.days)})` : 'Studio default (off)';
}
