/** The payment schedule that is edited, for its fields: of a proposal, or of an engagement. */
import type {
  EntryDue,
  ScheduleEntry,
} from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import { requiredContext } from '../../../forms/draft/required-context.ts';

interface EntryAmounts {
  /** Of the payments, as selected by default; undefined if they can’t be calculated. */
  default: readonly number[] | undefined;
  /** The range of what a client can choose. */
  lowest?: readonly number[] | undefined;
  highest?: readonly number[] | undefined;
}

interface EditedSchedule {
  schedule: readonly ScheduleEntry[];
  currency: string;
  /** In the studio’s time zone; undefined until it is known. */
  today: string | undefined;
  /** Line items that a payment can bill alone, also those that one bills already. */
  lines: readonly { key: string; title: string; canBeBilledAlone: boolean }[];
  amounts: EntryAmounts;
  /** When payments are billed. */
  dueLabels: Readonly<Record<EntryDue['kind'], string>>;
  note: string;
  /** Whether payments can be added. */
  mayAdd: boolean;
  change: (schedule: ScheduleEntry[]) => void;
  /** The problem of a field, as a sentence. */
  problem: (path: string) => string | undefined;
}

export const [ScheduleContext, useSchedule] = requiredContext<EditedSchedule>('payment schedule');

/** Of the fields of one payment. */
export interface EntryProps {
  entry: ScheduleEntry;
  place: number;
  count: number;
  onChange: (changes: Partial<ScheduleEntry>) => void;
}
