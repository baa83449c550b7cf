import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { ExactTime } from '../../../../ui/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { DeliveriesPanel } from '../../../documents/delivery/deliveries-panel.tsx';
import type { Delivery } from '../../../documents/delivery/delivery.api.ts';
import { readerLocale } from '../../../reader-locale.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { Entries } from './entries.tsx';

interface StatusPanelProps {
  invoice: IssuedInvoice;
  onReceipt: (paymentId: string) => void;
}

/** Amounts, deliveries, entries and facts of an issued document. */
export function StatusPanel({ invoice, onReceipt }: StatusPanelProps) {
  const { kind, client, issued } = invoice;
  const { voided, sha256, issuedAt, snapshot } = issued;
  return (
    <aside aria-label="How it stands" className="issued-status" data-no-print>
      {kind === 'invoice' && voided === null && <Settlement invoice={invoice} />}
      {voided !== null && (
        <p className="border-l-2 border-danger py-1 pl-3">
          Void since <ExactTime at={voided.voidedAt} />: {voided.reason}
        </p>
      )}
      <DeliveriesPanel
        documentId={invoice.id}
        describe={(delivery) => describeReceipt(delivery, invoice)}
      />
      <Entries invoice={invoice} onReceipt={onReceipt} />
      <CreditNotes invoice={invoice} />
      <dl className="issued-facts">
        <div>
          <dt className="sheet-label">Client</dt>
          <dd>
            {client === null ? (
              snapshot.buyer.name
            ) : (
              <Link to={adminPaths.client(client.id)} className="text-link">
                {client.name}
              </Link>
            )}
          </dd>
        </div>
        {snapshot.credits !== null && (
          <div>
            <dt className="sheet-label">Takes back</dt>
            <dd>
              <Link
                to={adminPaths.invoice(snapshot.credits.invoiceId)}
                className="text-link figures"
              >
                {snapshot.credits.number}
              </Link>
            </dd>
          </div>
        )}
        <div>
          <dt className="sheet-label">Issued</dt>
          <dd>
            <ExactTime at={issuedAt} />
          </dd>
        </div>
        <div>
          <dt className="sheet-label">SHA-256</dt>
          <dd className="font-mono text-note break-all text-ink-soft">{sha256}</dd>
        </div>
      </dl>
    </aside>
  );
}

function describeReceipt({ purpose, relatedId, to }: Delivery, { issued }: IssuedInvoice) {
  if (purpose !== 'receipt') return undefined;
  const payment = issued.payments.find(({ id }) => id === relatedId);
  const money = payment && formatMoney(payment.amount, issued.snapshot.currency, readerLocale);
  return { title: `Receipt for ${to.name}`, note: money ?? '' };
}

function Settlement({ invoice: { issued } }: { invoice: IssuedInvoice }) {
  const { snapshot, paid, writtenOff, credited, amountDue } = issued;
  const { currency, totals } = snapshot;
  const isOver = amountDue < 0;
  const rows = [
    { term: 'Amount due', value: totals.payableAmount, isShown: true },
    { term: 'Received', value: -paid, isShown: paid !== 0 },
    { term: 'Written off', value: -writtenOff, isShown: writtenOff !== 0 },
    { term: 'Credited', value: -credited, isShown: credited !== 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <dl className="totals-list">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <Amount of={value} currency={currency} />
          </dd>
        </div>
      ))}
      <div data-strong>
        <dt>{isOver ? 'Paid too much' : 'Open'}</dt>
        <dd>
          <Amount of={Math.abs(amountDue)} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}

function CreditNotes({ invoice: { issued } }: { invoice: IssuedInvoice }) {
  const { creditNotes, snapshot } = issued;
  if (creditNotes.length === 0) return null;
  return (
    <section aria-label="Credit notes">
      <h2 className="sheet-label">Credit notes</h2>
      <ul className="issued-entries">
        {creditNotes.map(({ id, number, total }) => (
          <li key={id}>
            <Link to={adminPaths.invoice(id)} className="text-link figures">
              {number ?? 'Draft'}
            </Link>
            <Amount of={-total} currency={snapshot.currency} />
          </li>
        ))}
      </ul>
    </section>
  );
}
