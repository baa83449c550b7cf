import { useMutation, useQuery } from '@tanstack/react-query';
import type { Sendings } from '../../../../shared/invoices/sending.schema.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { SkeletonLines } from '../../../../ui/skeleton.tsx';
import { ExactTime } from '../../../../ui/times.tsx';
import { MailStanding } from '../../../mails/mail-standing.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { linksWords } from './link-dialogs.tsx';
import { sendingsQuery, takeBack } from './sending.api.ts';
import './sending.css';

type SentMail = Sendings['items'][number];

/** What was sent, as the mails themselves say, and whether it was looked at. */
export function SendingPanel({ invoice }: { invoice: IssuedInvoice }) {
  const { data: sendings } = useQuery(sendingsQuery(invoice.id));
  return (
    <section aria-labelledby="sending">
      <h2 id="sending" tabIndex={-1} className="sheet-label outline-none">
        Sending
      </h2>
      {sendings === undefined ? (
        <SkeletonLines lines={2} />
      ) : (
        <>
          <p className="sending-facts">
            {sendings.items.length === 0 && <span>Nothing was sent yet.</span>}
            <Looked sendings={sendings} />
          </p>
          {sendings.items.length > 0 && (
            <ul className="sending-mails">
              {sendings.items.map((mail) => (
                <Mail
                  key={mail.mailId}
                  mail={mail}
                  invoice={invoice}
                  wasLookedAt={sendings.lastViewedAt !== null}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

/** By any link; said once one is out. */
function Looked({ sendings }: { sendings: Sendings }) {
  const { firstViewedAt: first, lastViewedAt: last, liveLinks, items } = sendings;
  const isOut = items.some(({ sentAt }) => sentAt !== null) || liveLinks > items.length;
  if (!isOut && last === null) return null;
  return (
    <>
      <span>{last === null ? 'Not looked at yet.' : <Times first={first} last={last} />}</span>
      {liveLinks > 0 && (
        <span className="text-ink-soft">
          {linksWords(liveLinks)} {liveLinks === 1 ? 'opens' : 'open'} it.
        </span>
      )}
    </>
  );
}

function Times({ first, last }: { first: string | null; last: string }) {
  return (
    <>
      Looked at <ExactTime at={last} />
      {first !== null && first !== last && (
        <>
          ; first <ExactTime at={first} />
        </>
      )}
    </>
  );
}

interface MailProps {
  mail: SentMail;
  invoice: IssuedInvoice;
  /** By any link: only then the mails differ in it. */
  wasLookedAt: boolean;
}

function Mail({ mail, invoice, wasLookedAt }: MailProps) {
  const { mailId, kind, to, sentAt, lastViewedAt } = mail;
  return (
    <li>
      <div>
        <p>{kind === 'receipt' ? `Receipt for ${to.name}` : to.name}</p>
        <p className="text-note wrap-anywhere text-ink-soft">
          {[to.address, receiptWords(mail, invoice)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <MailStanding id={mailId} mail={mail}>
        {mail.canBeTakenBack && <span>leaves in a moment</span>}
      </MailStanding>
      {mail.canBeTakenBack && <TakeBack mail={mail} invoiceId={invoice.id} />}
      {sentAt !== null && wasLookedAt && (
        <p className="text-note text-ink-soft">
          {lastViewedAt === null ? (
            'Not looked at yet'
          ) : (
            <>
              Looked at <ExactTime at={lastViewedAt} />
            </>
          )}
        </p>
      )}
    </li>
  );
}

function receiptWords({ paymentId }: SentMail, { issued }: IssuedInvoice): string {
  const payment = issued.payments.find(({ id }) => id === paymentId);
  if (payment === undefined) return '';
  return formatMoney(payment.amount, issued.snapshot.currency, readerLocale);
}

function TakeBack({ mail, invoiceId }: { mail: SentMail; invoiceId: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => takeBack(invoiceId, [mail.mailId]),
    // The button goes, be it taken back or gone.
    onSettled: () => document.getElementById('sending')?.focus(),
  });
  return (
    <button
      type="button"
      className="text-link justify-self-start py-1 text-note"
      aria-disabled={isPending || undefined}
      onClick={() => isPending || mutate()}
    >
      Take back<span className="sr-only"> the mail to {mail.to.name}</span>
    </button>
  );
}
