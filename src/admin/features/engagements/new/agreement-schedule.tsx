import { useToday } from '../../../documents/billing.api.ts';
import { ScheduleContext } from '../../../records/proposals/schedule/edited-schedule.ts';
import { ScheduleEditor } from '../../../records/proposals/schedule/schedule-editor.tsx';
import { dueLabels } from '../../../records/proposals/schedule/schedule-labels.ts';
import { useAgreement } from './agreement-context.ts';

const labels = { ...dueLabels, acceptance: 'At the start', days: 'Days after agreement' };

/** How the total is divided into payments, as in a proposal. */
export function AgreementSchedule() {
  const { content, change, problem, result } = useAgreement();
  const { schedule, currency, lines, pricing } = content;
  return (
    <ScheduleContext
      value={{
        schedule,
        currency,
        today: useToday(),
        lines: lines.map(({ key, title }) => ({
          key,
          title: pricing === 'amount' ? 'The whole amount' : title,
          canBeBilledAlone: true,
        })),
        amounts: { default: result.payments },
        dueLabels: labels,
        note: 'Divides the total, including tax.',
        mayAdd: true,
        change: (entries) => change({ schedule: entries }),
        problem,
      }}
    >
      <ScheduleEditor />
    </ScheduleContext>
  );
}
