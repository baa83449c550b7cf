import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { ExactTime } from '../../../../ui/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { SendingPanel } from '../sending/sending-panel.tsx';
import { Entries } from './entries.tsx';

interface StandingPanelProps {
  invoice: IssuedInvoice;
  onReceipt: (paymentId: string) => void;
}

/** How it stands: what was to be paid, what came, what is open, and every entry behind that. */
export function StandingPanel({ invoice, onReceipt }: StandingPanelProps) {
  const { kind, client, issued } = invoice;
  const { voiding, sha256, issuedAt, snapshot } = issued;
  return (
    <aside aria-label="How it stands" className="issued-standing" data-no-print>
      {kind === 'invoice' && voiding === null && <Sums invoice={invoice} />}
      {voiding !== null && (
        <p className="border-l-2 border-danger py-1 pl-3">
          Void since <ExactTime at={voiding.voidedAt} />: {voiding.reason}
        </p>
      )}
      <SendingPanel invoice={invoice} />
      <Entries invoice={invoice} onReceipt={onReceipt} />
      <CreditNotes invoice={invoice} />
      <dl className="issued-facts">
        <div>
          <dt>Client</dt>
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
            <dt>Takes back</dt>
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
          <dt>Issued</dt>
          <dd>
            <ExactTime at={issuedAt} />
          </dd>
        </div>
        <div>
          <dt>SHA-256</dt>
          <dd className="font-mono text-note break-all text-ink-soft">{sha256}</dd>
        </div>
      </dl>
    </aside>
  );
}

function Sums({ invoice: { issued } }: { invoice: IssuedInvoice }) {
  const { snapshot, paid, writtenOff, credited, openAmount } = issued;
  const { currency, sums } = snapshot;
  const isOver = openAmount < 0;
  const rows = [
    { term: 'Amount due', value: sums.due, isShown: true },
    { term: 'Received', value: -paid, isShown: paid !== 0 },
    { term: 'Written off', value: -writtenOff, isShown: writtenOff !== 0 },
    { term: 'Credited', value: -credited, isShown: credited !== 0 },
  ].filter(({ isShown }) => isShown);
  return (
    <dl className="invoice-sum-list">
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
          <Amount of={Math.abs(openAmount)} currency={currency} />
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
