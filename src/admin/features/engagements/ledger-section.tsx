import type { EngagementDetail } from '../../../shared/engagements/engagement-api.schema.ts';
import { Amount } from '../../documents/amount.tsx';

interface Line {
  label: string;
  amount: number;
  isSum?: boolean;
}

/** Only those that are not 0.00. */
const existing = (lines: readonly Line[]) => lines.filter(({ amount }) => amount !== 0);

/** What was agreed, billed and paid, as two statements. */
export function LedgerSection({ engagement }: { engagement: EngagementDetail }) {
  const { proposal, ledger, plannedTotal, currency } = engagement;
  const { accepted, changeOrders, attached, priceReductions, notBilled, agreed } = ledger;
  const { invoiced, credited, paid, writtenOff, toBill, amountDue } = ledger;
  const changes = existing([
    { label: 'Change orders', amount: changeOrders },
    { label: 'Attached invoices', amount: attached },
    { label: 'Price reductions', amount: -priceReductions },
    { label: 'Not billed', amount: -notBilled },
  ]);
  const isChanged = changes.length > 0;
  const first = proposal === null ? 'Originally agreed' : 'Accepted proposal';
  return (
    <section aria-labelledby="ledger" className="mt-8">
      <h2 id="ledger" className="text-title">
        Ledger
      </h2>
      <div className="ledger">
        <Statement
          currency={currency}
          lines={[
            ...(isChanged ? [{ label: first, amount: accepted }] : []),
            ...changes,
            { label: 'Agreed', amount: agreed, isSum: isChanged },
            { label: 'Invoiced', amount: -invoiced },
            ...existing([{ label: 'Credited', amount: credited }]),
            { label: toBill < 0 ? 'To credit' : 'To bill', amount: Math.abs(toBill), isSum: true },
          ]}
        />
        <Statement
          currency={currency}
          lines={[
            { label: 'Invoiced', amount: invoiced },
            ...existing([{ label: 'Credited', amount: -credited }]),
            { label: 'Paid', amount: -paid },
            ...existing([{ label: 'Written off', amount: -writtenOff }]),
            {
              label: amountDue < 0 ? 'Overpaid' : 'Amount due',
              amount: Math.abs(amountDue),
              isSum: true,
            },
          ]}
        />
      </div>
      {plannedTotal !== agreed && (
        <p className="mt-2 text-note text-ink-soft">
          The payments below add up to <Amount of={plannedTotal} currency={currency} />.
        </p>
      )}
    </section>
  );
}

function Statement({ lines, currency }: { lines: readonly Line[]; currency: string }) {
  return (
    <dl>
      {lines.map(({ label, amount, isSum = false }) => (
        <div key={label} className={isSum ? 'ledger-sum' : undefined}>
          <dt>{label}</dt>
          <dd>
            {/* No minus sign before zero. */}
            <Amount of={amount === 0 ? 0 : amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
