import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { recipientLines, senderLines } from '../../../../shared/documents/letter-labels.ts';
import {
  agingCells,
  entryRows,
  openInvoiceRows,
  remittance,
  statementFacts,
  statementLead,
  statementTitle,
  toPayRows,
} from '../../../../shared/reports/statement-text.ts';
import type { StatementSnapshot } from '../../../../shared/reports/statement.schema.ts';
import { SheetFacts, SheetParty, SheetPayment } from '../../../documents/document-facts.tsx';

interface SheetProps {
  snapshot: StatementSnapshot;
}

/** The document as a page: its snapshot, worded as in its PDF. */
export function StatementSheet({ snapshot }: SheetProps) {
  const { texts, date } = documentFormat(snapshot);
  const { statement: labels } = texts;
  return (
    <article aria-label={statementTitle(snapshot)} className="sheet">
      <header className="sheet-head">
        <p className="sheet-seller">{snapshot.seller.name}</p>
        <p className="sheet-title">{texts.titles.statement}</p>
      </header>
      <p className="pb-5">
        {statementLead(snapshot)} {labels.since(date(snapshot.periodEnd))}
      </p>
      <div className="sheet-parties">
        <SheetParty name={texts.parties.seller} lines={senderLines(snapshot)} />
        <SheetParty name={texts.parties.buyer} lines={recipientLines(snapshot)} />
        <SheetFacts facts={statementFacts(snapshot)} />
      </div>
      <h2 className="sheet-label">{labels.aging}</h2>
      <SheetFacts facts={agingCells(snapshot)} />
      <Entries snapshot={snapshot} />
      <OpenInvoices snapshot={snapshot} />
      <Remittance snapshot={snapshot} />
    </article>
  );
}

/** On narrow screens, the other columns are shown below the title. */
function Entries({ snapshot }: SheetProps) {
  const { statement: labels } = documentFormat(snapshot).texts;
  const { columns } = labels;
  return (
    <table className="sheet-lines mt-7">
      <caption className="sr-only">{labels.entries}</caption>
      <thead>
        <tr>
          {[columns.entry, columns.date, columns.amount, columns.balance].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entryRows(snapshot).map(({ date, title, details, amount, balance }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Frozen, and two may be the same.
          <tr key={index}>
            <th scope="row">
              {title}
              {details !== '' && <span className="sheet-details">{details}</span>}
              <span className="sheet-details sheet-narrow figures">
                {[date, amount].filter((part) => part !== '').join(' · ')}
              </span>
            </th>
            <td>{date}</td>
            <td className="figures">{amount}</td>
            <td className="figures">{balance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OpenInvoices({ snapshot }: SheetProps) {
  const { texts } = documentFormat(snapshot);
  const { statement: labels, facts } = texts;
  if (snapshot.invoices.length === 0) return null;
  return (
    <>
      <table className="sheet-lines mt-7">
        <caption className="sheet-label text-left">{labels.openInvoices}</caption>
        <thead>
          <tr>
            {[labels.invoice, facts.dueDate, labels.amountDue].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {openInvoiceRows(snapshot).map(({ title, details, dueDate, amount }) => (
            <tr key={title}>
              <th scope="row">
                {title}
                {details !== '' && <span className="sheet-details">{details}</span>}
                <span className="sheet-details sheet-narrow figures">{labels.dueOn(dueDate)}</span>
              </th>
              <td>{dueDate}</td>
              <td className="figures">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="totals-list">
        {toPayRows(snapshot).map(({ kind, label, amount }) => (
          <div key={label} data-kind={kind} data-strong={kind === 'due' || undefined}>
            <dt>{label}</dt>
            <dd className="figures">{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Remittance({ snapshot }: SheetProps) {
  const part = remittance(snapshot);
  if (part === null) return null;
  return (
    <SheetPayment part={part}>
      {snapshot.bank === null &&
        `This statement has no payment details: no ${snapshot.currency} bank account was set when it was created.`}
    </SheetPayment>
  );
}
