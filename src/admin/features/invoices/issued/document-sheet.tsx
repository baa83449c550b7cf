import { lineColumns, lineInShort } from '../../../../shared/documents/line-columns.ts';
import { recipientLines, senderLines } from '../../../../shared/documents/letter-labels.ts';
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { totalsRows } from '../../../../shared/documents/total-rows.ts';
import {
  asksForPayment,
  creditIntro,
  documentFacts,
  documentNotes,
  documentTitle,
  paymentPart,
} from '../../../../shared/invoices/invoice-labels.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { SheetFacts, SheetParty, SheetPayment } from '../../../documents/document-facts.tsx';
import { TotalsList } from '../../../documents/lines/totals.tsx';

interface SheetProps {
  snapshot: InvoiceSnapshot;
}

/** The document as a page: its snapshot, worded as in its PDF. */
export function DocumentSheet({ snapshot, isVoid }: SheetProps & { isVoid: boolean }) {
  const { kind, number, seller } = snapshot;
  const format = documentFormat(snapshot);
  const { texts } = format;
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
      {isVoid && <p className="sheet-void">{texts.marks.void}</p>}
      {intro !== '' && <p className="pb-5">{intro}</p>}
      <div className="sheet-parties">
        <SheetParty name={texts.parties.seller} lines={senderLines(snapshot)} />
        <SheetParty name={texts.parties.buyer} lines={recipientLines(snapshot)} />
        <SheetFacts facts={documentFacts(snapshot, !isVoid)} />
      </div>
      <DocumentLines snapshot={snapshot} />
      <TotalsList
        rows={totalsRows(snapshot, format, asksForPayment(snapshot, isVoid))}
        show={format.money}
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

/** Line items. On narrow screens, the other columns are shown below the title. */
function DocumentLines({ snapshot }: SheetProps) {
  const columns = lineColumns(snapshot);
  return (
    <table className="sheet-lines">
      <caption className="sr-only">Line items</caption>
      <thead>
        <tr>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {snapshot.lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.title}
              {line.details !== '' && <span className="sheet-details">{line.details}</span>}
              <span className="sheet-details sheet-narrow figures">
                {lineInShort(columns, line)}
              </span>
            </th>
            {columns.slice(1).map(({ label, cell }) => (
              // Words may wrap; numbers must not.
              <td key={label} className={/\d/.test(cell(line)) ? undefined : 'whitespace-normal'}>
                {cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bank details as of the issue date; nothing if no amount is due. */
function HowToPay({ snapshot }: SheetProps) {
  const part = paymentPart(snapshot);
  if (part === null) return null;
  return (
    <SheetPayment part={part}>
      {snapshot.bank === null &&
        `This invoice has no payment details: no ${snapshot.currency} bank account was set when it was issued.`}
    </SheetPayment>
  );
}
