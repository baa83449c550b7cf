import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type {
  DocumentReminders,
  NoReminderReason,
} from '../../../shared/documents/reminders.schema.ts';
import { CLOSES_AT, OPENS_AT } from '../../../shared/mail/sending-hours.ts';
import { Switch } from '../../../ui/fields/choice-field.tsx';
import { hourText } from '../../../ui/state/region-format.ts';
import { CalendarDate } from '../../../ui/texts/times.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { remindersQuery, useReminderSwitch } from './reminders.api.ts';

type Reminded = DocumentReminders['items'][number];

/** The next reminder to a recipient, or why there is none; nothing for those who only view. */
export function NextReminder({ documentId, linkId }: { documentId: string; linkId: string }) {
  const { data } = useQuery(remindersQuery(documentId));
  const reminded = data?.items.find((item) => item.linkId === linkId);
  if (reminded === undefined) return null;
  const { nextOn, reason } = reminded;
  if (nextOn === null && (reason === null || isOff(reason))) return null;
  return (
    <p className="text-note text-ink-soft">
      {nextOn !== null && (
        <>
          Next reminder: <CalendarDate on={nextOn} />
        </>
      )}
      {reason !== null && !isOff(reason) && reasonText(reminded, reason)}
    </p>
  );
}

type OwnReason = Exclude<NoReminderReason, 'off' | 'off_in_settings'>;

/** The switch says so, for all recipients. */
const isOff = (reason: NoReminderReason): reason is Exclude<NoReminderReason, OwnReason> =>
  reason === 'off' || reason === 'off_in_settings';

const reasonTexts: Record<Exclude<OwnReason, 'all_sent'>, string> = {
  expired: 'No reminders: the last day is over',
  failed: 'No further reminders: the last one failed',
  link_created:
    'No reminders: you created a link for this recipient. Email this version to restart them.',
  not_emailed: 'No reminders: this version wasn’t emailed',
  responded: 'No further reminders: the client responded',
  sending: 'The next reminder is scheduled once the email is sent',
};

function reasonText({ sent }: Reminded, reason: OwnReason): string {
  if (reason !== 'all_sent') return reasonTexts[reason];
  return sent === 0 ? 'No reminders before the last day' : 'All reminders were sent';
}

interface ReminderSwitchProps {
  documentId: string;
  /** What its recipients are reminded to do. */
  verb: 'accept' | 'sign';
}

/** Turns the reminders of a document on or off, as long as it waits for a response. */
export function ReminderSwitch({ documentId, verb }: ReminderSwitchProps) {
  const { data } = useQuery(remindersQuery(documentId));
  const { mutate, isPending, variables } = useReminderSwitch(documentId);
  if (data?.isAwaited !== true || data.items.length === 0) return null;
  const isOffInSettings = data.items.some(({ reason }) => reason === 'off_in_settings');
  return (
    <div className="border-t border-line pt-2">
      <Switch
        label="Send reminders"
        hint={
          isOffInSettings ? (
            <>
              Reminders are turned off in the{' '}
              <TextLink to={adminPaths.settings('documents')}>settings</TextLink>.
            </>
          ) : (
            `Sent between ${hourText(OPENS_AT)} and ${hourText(CLOSES_AT)} to those who may ${verb}, with a notice when it expires.`
          )
        }
        checked={isPending ? variables : data.isOn}
        onChange={({ target }) => mutate(target.checked)}
      />
    </div>
  );
}
