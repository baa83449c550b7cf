import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { Amount } from '../../documents/amount.tsx';

type Line = [label: string, amount: number];

/** What was agreed, billed and paid, as two statements. */
export function LedgerSection({
  engagement: { proposal, ledger, plannedTotal, currency },
}: {
  engagement: EngagementDetail;
}) {
  const { accepted, changeOrders, attached, priceReductions, notBilled, agreed } = ledger;
  const { invoiced, credited, paid, writtenOff, toBill, amountDue } = ledger;
  const changes: Line[] = [
    ['Change orders', changeOrders],
    ['Attached invoices', attached],
    ['Price reductions', -priceReductions],
    ['Not billed', -notBilled],
  ];
  const isChanged = changes.some(([, amount]) => amount !== 0);
  return (
    <section aria-labelledby="ledger" className="mt-8">
      <h2 id="ledger" className="text-title">
        Ledger
      </h2>
      <div className="ledger">
        <dl>
          {isChanged && (
            <Row
              label={proposal === null ? 'Originally agreed' : 'Accepted proposal'}
              amount={accepted}
              currency={currency}
            />
          )}
          <Rows lines={changes} currency={currency} />
          <Row label="Agreed" amount={agreed} currency={currency} isSum={isChanged} />
          <Row label="Invoiced" amount={-invoiced} currency={currency} />
          <Rows lines={[['Credited', credited]]} currency={currency} />
          <Row
            label={toBill < 0 ? 'To credit' : 'To bill'}
            amount={Math.abs(toBill)}
            currency={currency}
            isSum
          />
        </dl>
        <dl>
          <Row label="Invoiced" amount={invoiced} currency={currency} />
          <Rows lines={[['Credited', -credited]]} currency={currency} />
          <Row label="Paid" amount={-paid} currency={currency} />
          <Rows lines={[['Written off', -writtenOff]]} currency={currency} />
          <Row
            label={amountDue < 0 ? 'Overpaid' : 'Amount due'}
            amount={Math.abs(amountDue)}
            currency={currency}
            isSum
          />
        </dl>
      </div>
      {plannedTotal !== agreed && (
        <p className="mt-2 text-note text-ink-soft">
          The payments below add up to <Amount of={plannedTotal} currency={currency} />.
        </p>
      )}
    </section>
  );
}

/** Only those that are not 0.00. */
function Rows({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  return lines
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => (
      <Row key={label} label={label} amount={amount} currency={currency} />
    ));
}

interface RowProps {
  label: string;
  amount: number;
  currency: string;
  isSum?: boolean;
}

function Row({ label, amount, currency, isSum = false }: RowProps) {
  return (
    <div className={isSum ? 'ledger-sum' : undefined}>
      <dt>{label}</dt>
      <dd>
        {/* No minus sign before zero. */}
        <Amount of={amount === 0 ? 0 : amount} currency={currency} />
      </dd>
    </div>
  );
}
