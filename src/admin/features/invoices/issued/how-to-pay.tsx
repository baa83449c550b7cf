import type { InvoiceSnapshot } from '../../../../shared/invoices/invoice-snapshot.schema.ts';

/** Where the money is to go, as it was given on the day of issue. */
export function HowToPay({ snapshot: { bank, number, currency } }: { snapshot: InvoiceSnapshot }) {
  if (bank === null) {
    return (
      <p className="sheet-notes text-ink-soft" data-no-print>
        It says nothing of how to pay: there were no bank details for {currency} in the settings.
      </p>
    );
  }
  const facts = [
    { term: 'Account holder', value: bank.accountHolder },
    { term: 'Bank', value: bank.bankName },
    { term: 'IBAN', value: inFours(bank.iban) },
    { term: 'Account number', value: bank.accountNumber },
    { term: 'Routing number', value: bank.routingNumber },
    { term: 'BIC', value: bank.bic },
    { term: 'Reference', value: number },
  ].filter(({ value }) => value !== '');
  return (
    <section aria-label="How to pay" className="sheet-pay">
      <h2 className="sheet-label">How to pay</h2>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      {bank.furtherLines !== '' && <p className="whitespace-pre-line">{bank.furtherLines}</p>}
    </section>
  );
}

const inFours = (iban: string) => iban.replaceAll(/.{4}(?=.)/g, '$& ');
