import { recipientLines, senderLines } from '../../../../shared/documents/letter-labels.ts';
import { totalsRows } from '../../../../shared/documents/total-rows.ts';
import {
  asksForPayment,
  creditIntro,
  documentFacts,
  documentNotes,
  documentTitle,
} from '../../../../shared/invoices/invoice-labels.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { formatMoney } from '../../../../shared/money/amounts.ts';
import { TotalsList } from '../../../documents/lines/totals-list.tsx';
import { DocumentLines } from './document-lines.tsx';
import { HowToPay } from './how-to-pay.tsx';

interface DocumentSheetProps {
  snapshot: InvoiceSnapshot;
  isVoid: boolean;
}

/** The document as a page: its snapshot, worded as in its PDF. */
export function DocumentSheet({ snapshot, isVoid }: DocumentSheetProps) {
  const { kind, number, seller, currency, locale } = snapshot;
  const intro = creditIntro(snapshot);
  const notes = documentNotes(snapshot);
  return (
    <article aria-label={documentTitle(snapshot)} className="sheet" data-void={isVoid || undefined}>
      <header className="sheet-head">
        <p className="sheet-seller">{seller.name}</p>
        <p className="sheet-title">
          {documentTitle({ kind, number: null })} <span className="figures">{number}</span>
        </p>
      </header>
      {isVoid && <p className="sheet-void">Void</p>}
      {intro !== '' && <p className="pb-5">{intro}</p>}
      <div className="sheet-parties">
        <Party name="From" lines={senderLines(snapshot)} />
        <Party name="To" lines={recipientLines(snapshot)} />
        <Facts snapshot={snapshot} />
      </div>
      <DocumentLines snapshot={snapshot} />
      <TotalsList
        rows={totalsRows(snapshot, asksForPayment(snapshot, isVoid))}
        show={(amount) => formatMoney(amount, currency, locale)}
      />
      {!isVoid && <HowToPay snapshot={snapshot} />}
      {notes.text !== '' && (
        <div className="sheet-notes">
          <h2 className="sheet-label">{notes.title}</h2>
          <p>{notes.text}</p>
        </div>
      )}
    </article>
  );
}

function Party({ name, lines }: { name: string; lines: readonly string[] }) {
  return (
    <div>
      <h2 className="sheet-label">{name}</h2>
      <p className="wrap-anywhere whitespace-pre-line">{lines.join('\n')}</p>
    </div>
  );
}

function Facts({ snapshot }: { snapshot: InvoiceSnapshot }) {
  return (
    <dl className="sheet-facts">
      {documentFacts(snapshot).map(({ label, value }) => (
        <div key={label}>
          <dt className="sheet-label">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
