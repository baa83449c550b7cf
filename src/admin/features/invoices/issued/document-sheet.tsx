import type { ReactNode } from 'react';
import type { Address } from '../../../../shared/address/address.schema.ts';
import { addressLines } from '../../../../shared/address/address-lines.ts';
import { formatDate } from '../../../../shared/dates/calendar-dates.ts';
import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';
import { DocumentLines } from './document-lines.tsx';
import { DocumentSums } from './document-sums.tsx';
import { HowToPay } from './how-to-pay.tsx';

interface DocumentSheetProps {
  snapshot: InvoiceSnapshot;
  isVoid: boolean;
}

/** The document as a page: what its snapshot says, in the form in which it was issued. */
export function DocumentSheet({ snapshot, isVoid }: DocumentSheetProps) {
  const { kind, number, seller, buyer, notes, credits } = snapshot;
  const title = kind === 'invoice' ? 'Invoice' : 'Credit note';
  return (
    <article aria-label={`${title} ${number}`} className="sheet" data-void={isVoid || undefined}>
      <header className="sheet-head">
        <p className="sheet-seller">{seller.legalName || seller.name}</p>
        <p className="sheet-title">
          {title} <span className="figures">{number}</span>
        </p>
      </header>
      {isVoid && <p className="sheet-void">Void</p>}
      <div className="sheet-parties">
        <Party name="From">
          <p>{seller.legalName || seller.name}</p>
          <Postal address={seller.address} locale={snapshot.locale} />
          {seller.taxIds.map(({ label, number }) => (
            <p key={`${label} ${number}`}>
              {label} {number}
            </p>
          ))}
          {seller.email !== '' && <p className="wrap-anywhere">{seller.email}</p>}
          {seller.phone !== '' && <p>{seller.phone}</p>}
        </Party>
        <Party name="For">
          <p>{buyer.name}</p>
          {buyer.contactName !== '' && buyer.contactName !== buyer.name && (
            <p>{buyer.contactName}</p>
          )}
          <Postal address={buyer.address} locale={snapshot.locale} />
          {buyer.taxId !== '' && <p>Tax ID {buyer.taxId}</p>}
        </Party>
        <Facts snapshot={snapshot} />
      </div>
      <DocumentLines snapshot={snapshot} />
      <DocumentSums snapshot={snapshot} />
      {notes !== '' && credits === null && <p className="sheet-notes">{notes}</p>}
      {kind === 'invoice' && snapshot.sums.due > 0 && <HowToPay snapshot={snapshot} />}
    </article>
  );
}

function Party({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="sheet-label">{name}</h2>
      {children}
    </div>
  );
}

function Postal({ address, locale }: { address: Address; locale: string }) {
  return <p className="whitespace-pre-line">{addressLines(address, locale).join('\n')}</p>;
}

function Facts({ snapshot }: { snapshot: InvoiceSnapshot }) {
  const { kind, locale, issuedOn, dueOn, suppliedFrom, suppliedTo, credits } = snapshot;
  const day = (on: string | null) => (on === null ? '' : formatDate(on, locale));
  const period = [...new Set([day(suppliedFrom), day(suppliedTo)].filter(Boolean))].join(' – ');
  const facts = [
    { term: 'Issued', value: day(issuedOn) },
    { term: 'Due', value: kind === 'invoice' ? day(dueOn) : '' },
    { term: 'Work done', value: period },
    { term: 'Purchase order', value: snapshot.purchaseOrder },
    { term: 'Reference', value: snapshot.buyerReference },
    {
      term: 'Takes back',
      value: credits === null ? '' : `${credits.number}, ${day(credits.issuedOn)}`,
    },
    { term: 'Reason', value: credits?.reason ?? '' },
  ].filter(({ value }) => value !== '');
  return (
    <dl className="sheet-facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="sheet-label">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
