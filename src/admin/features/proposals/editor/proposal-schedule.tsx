import { useDeferredValue } from 'react';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { canBeBilledAlone } from '../../../../shared/proposals/schedule/schedule-problems.ts';
import { useToday } from '../../../documents/billing.api.ts';
import { ScheduleContext } from '../../../records/proposals/schedule/edited-schedule.ts';
import { ScheduleEditor } from '../../../records/proposals/schedule/schedule-editor.tsx';
import { dueLabels } from '../../../records/proposals/schedule/schedule-labels.ts';
import { useProposalDraft } from './proposal-draft-kind.ts';

/** The payment schedule of a proposal: amounts are ranges where the client has a choice. */
export function ProposalSchedule() {
  const { content, change, check, problem, issues, proposal } = useProposalDraft();
  const { schedule, currency, sections } = content;
  const selections = useDeferredValue(check.selections);
  const isReducing =
    proposal.changeOrder !== null && (selections.cheapest.totals.once?.total ?? 0) < 0;
  const lines = pricingOf(sections).flatMap((section) => section.lines);
  return (
    <ScheduleContext
      value={{
        schedule,
        currency,
        today: useToday(),
        lines: lines.map((line) =>
          Object.assign({}, line, { canBeBilledAlone: canBeBilledAlone(line) }),
        ),
        amounts: {
          default: selections.default.payments,
          lowest: selections.cheapest.payments,
          highest: selections.most_expensive.payments,
        },
        dueLabels,
        note: isReducing ? REDUCING : DIVIDED,
        mayAdd: !isReducing,
        change: (entries) => change({ schedule: entries }),
        problem: (path) => problem(path) ?? (path === 'schedule' ? issues[path] : undefined),
      }}
    >
      <ScheduleEditor />
    </ScheduleContext>
  );
}

const DIVIDED =
  'Divides the one-time total, including tax. Monthly and yearly items are billed separately.';
const REDUCING =
  'The client can choose a total of less than 0, so there is no schedule. A total of less than 0 reduces payments that are not invoiced yet, from the last one backwards, and credits the rest. A higher total is billed on acceptance.';
