import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type {
  InvoiceReminders,
  RecipientHold,
  ReminderHold,
} from '../../../../shared/invoices/payment-reminders.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, type DialogState } from '../../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { Skeleton, SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { CalendarDate, ExactTime } from '../../../../ui/texts/times.tsx';
import { studioQuery } from '../../../documents/billing.api.ts';
import { EmailViews } from '../../../documents/delivery/email-views.tsx';
import { attempt } from '../../../query.ts';
import { OwnDaysDialog } from '../../../records/invoices/reminders/own-days-dialog.tsx';
import { reminderDayText } from '../../../records/invoices/reminders/reminder-days.tsx';
import {
  invoiceRemindersQuery,
  nextReminderQuery,
  putInvoiceRule,
} from '../../../records/invoices/reminders/reminders.api.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import { ReminderChoice } from './reminder-choice.tsx';
import type { IssuedInvoice } from '../invoices.api.ts';

/** The reminders of an invoice with an amount due: the next one, why there is none, and what was sent. */
export function PaymentRemindersPanel({ invoice }: { invoice: IssuedInvoice }) {
  const { id, kind, issued } = invoice;
  const isOwed = kind === 'invoice' && issued.voided === null && issued.amountDue > 0;
  const { data } = useQuery({ ...invoiceRemindersQuery(id), enabled: isOwed });
  if (!isOwed) return null;
  if (data === undefined) {
    return (
      <div data-no-print>
        <p className="sheet-label">Payment reminders</p>
        <SkeletonLines lines={3} />
      </div>
    );
  }
  return <Panel invoice={invoice} reminders={data} />;
}

interface PanelProps {
  invoice: IssuedInvoice;
  reminders: InvoiceReminders;
}

function Panel({ invoice, reminders }: PanelProps) {
  const { id, number } = invoice;
  const { isPaused, ownDays, next, hold, sent } = reminders;
  const [asking, setAsking] = useState<'email' | 'days'>();
  const dialog = (what: typeof asking) => ({
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  const rule = { isPaused, days: ownDays };
  const pause = (paused: boolean) => putInvoiceRule(id, { ...rule, isPaused: paused });
  const isOff = hold === 'off_in_settings';
  return (
    <section aria-labelledby="payment-reminders" data-no-print>
      <h2 id="payment-reminders" tabIndex={-1} className="sheet-label outline-none">
        Payment reminders
      </h2>
      <div className="grid gap-1.5 text-small">
        <State invoice={invoice} reminders={reminders} />
        {sent.length > 0 && (
          <ul className="text-note text-ink-soft" aria-label="Reminders sent">
            {sent.map(({ at, step, to }) => (
              <li key={at}>
                Sent <ExactTime at={at} /> to {to.join(', ')}
                {step !== null && ` (${lowerFirst(reminderDayText(step))})`}
              </li>
            ))}
          </ul>
        )}
        <p className="flex flex-wrap gap-2">
          {next !== null && (
            <Button look="line" onClick={() => setAsking('email')}>
              Show email
            </Button>
          )}
          {!isOff && (
            <>
              <Button
                look="line"
                onClick={() => {
                  attempt(
                    pause(!isPaused).then(() =>
                      toasts.offerUndo(
                        'success',
                        isPaused ? 'Reminders resume tomorrow' : 'Reminders paused',
                        () => attempt(pause(isPaused)),
                      ),
                    ),
                  );
                }}
              >
                {isPaused ? 'Resume' : 'Pause'}
                <span className="sr-only"> reminders</span>
              </Button>
              <Button look="line" onClick={() => setAsking('days')}>
                Change days…
              </Button>
            </>
          )}
        </p>
      </div>
      <NextEmailDialog {...dialog('email')} id={id} />
      <OwnDaysDialog
        {...dialog('days')}
        of={`invoice ${number ?? ''}`}
        rule={rule}
        usualDays={reminders.usualDays}
        save={(changed) => putInvoiceRule(id, changed)}
      />
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What is next, or what holds it back. */
function State({ invoice, reminders }: PanelProps) {
  const { next, hold, promisedBy, recipients } = reminders;
  const { data: studio } = useQuery(studioQuery);
  if (hold === 'off_in_settings' && studio?.studio.paymentReminders === null) {
    return <ReminderChoice />;
  }
  if (hold !== null) return <p>{holdText(hold, invoice)}</p>;
  if (next === null) return <NoneLeft recipients={recipients} />;
  const names = recipients
    .filter(({ nextOn }) => nextOn === next.day)
    .map(({ name, email }) => name || email);
  return (
    <>
      <p>
        Next reminder: <CalendarDate on={next.day} /> to {names.join(', ')}
        {next.withOthers.length > 0 && `, with ${next.withOthers.join(', ')}`}
      </p>
      {promisedBy !== null && (
        <p className="text-note text-ink-soft">
          Not before the day after the promise, <CalendarDate on={promisedBy} />.
        </p>
      )}
      <Reasons recipients={recipients} />
    </>
  );
}

function NoneLeft({ recipients }: Pick<InvoiceReminders, 'recipients'>) {
  if (recipients.length === 0) return <p>No reminders: the invoice wasn’t emailed to anyone.</p>;
  if (recipients.every(({ reason }) => reason === 'all_sent'))
    return <p>All reminders were sent.</p>;
  return <Reasons recipients={recipients} />;
}

const reasonTexts: Record<RecipientHold, string> = {
  sending: 'the next reminder is scheduled once the last email is sent',
  failed: 'no reminders, because the last email failed',
  no_address: 'no reminders, because the contact has no email address',
  all_sent: 'all reminders were sent',
};

function Reasons({ recipients }: Pick<InvoiceReminders, 'recipients'>) {
  const held = recipients.flatMap(({ name, email, reason }) =>
    reason === null ? [] : [{ who: name || email, reason }],
  );
  if (held.length === 0) return null;
  return (
    <ul className="text-note text-ink-soft">
      {held.map(({ who, reason }) => (
        <li key={who}>
          {who}: {reasonTexts[reason]}
        </li>
      ))}
    </ul>
  );
}

function holdText(hold: ReminderHold, { client }: IssuedInvoice) {
  switch (hold) {
    case 'off_in_settings':
      return (
        <>
          Reminders are off. Turn them on in{' '}
          <TextLink to={adminPaths.settings('documents')}>settings</TextLink>.
        </>
      );
    case 'client_paused':
      return client === null ? (
        'Reminders are paused for this client.'
      ) : (
        <>
          Reminders are paused for{' '}
          <TextLink to={adminPaths.client(client.id)}>{client.name}</TextLink>.
        </>
      );
    case 'invoice_paused':
      return 'Reminders are paused for this invoice.';
    case 'nothing_due':
      return 'No reminders: nothing is due, or a refund has to be decided first.';
    case 'problem_reported':
      return 'No reminders until you close the problem that was reported.';
    case 'payment_reported':
      return 'No reminders until you record or close the payment that was reported.';
    case 'question_open':
      return 'No reminders until you answer the question about this invoice.';
  }
}

function NextEmailDialog({ id, ...state }: DialogState & { id: string }) {
  return (
    <Dialog {...state} title="Next reminder" isWide>
      <NextEmail id={id} />
    </Dialog>
  );
}

/** Mounted only while the dialog is visible. */
function NextEmail({ id }: { id: string }) {
  const { data, error } = useQuery({ ...nextReminderQuery(id), gcTime: 0 });
  if (error !== null) return <p className="field-error">{error.message}</p>;
  if (data === undefined) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="email-preview mx-auto max-w-[calc(680px+2px)]">
      <p className="email-preview-subject">{data.subject}</p>
      <EmailViews html={data.html} text={data.text} />
      <p className="field-note">Sample link. Each recipient gets their own.</p>
    </div>
  );
}
