import { Percent, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { taxGroupWords } from '../tax-words.ts';
import { Deposits } from './deposits.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { useDraft } from './draft-context.ts';

/** What it comes to, as it is being written, by the same rules as on the server. */
export function Totals() {
  const { content, sums, change, problem, invoice } = useDraft();
  const { currency, discount, pricesIncludeTax, deposits } = content;
  const isInvoice = invoice.kind === 'invoice';
  const amount = (of: number | undefined) =>
    of === undefined ? '–' : <Amount of={of} currency={currency} />;
  return (
    <section aria-label="Sums" className="invoice-totals">
      {discount !== null && (
        <DiscountFields
          name="Discount on the whole"
          path="discount"
          discount={discount}
          error={problem('discount')}
          onChange={(next) => change({ discount: next })}
        />
      )}
      {isInvoice && <Deposits />}
      <div className="flex flex-wrap gap-2">
        {discount === null && (
          <Button look="quiet" onClick={() => change({ discount: { kind: 'percent', bps: 0 } })}>
            <Percent />
            Discount on the whole
          </Button>
        )}
        {isInvoice && (
          <Button
            look="quiet"
            onClick={() => change({ deposits: [...deposits, { label: 'Deposit', amount: 0 }] })}
          >
            <Plus />
            Paid before
          </Button>
        )}
      </div>
      <Checkbox
        label="Prices include tax"
        checked={pricesIncludeTax}
        onChange={({ target }) => change({ pricesIncludeTax: target.checked })}
      />
      <dl className="invoice-sum-list">
        <Row term={pricesIncludeTax ? 'Lines, with tax' : 'Lines'}>{amount(sums?.subtotal)}</Row>
        {discount !== null && (
          <Row term="Discount">{amount(sums === undefined ? undefined : -sums.discount)}</Row>
        )}
        {sums?.groups.map((group) => (
          <Row
            key={JSON.stringify(group.tax)}
            term={taxGroupWords(group, { currency, isIncluded: pricesIncludeTax })}
          >
            {amount(group.taxAmount)}
          </Row>
        ))}
        <Row term="Total" isStrong={deposits.length === 0}>
          {amount(sums?.total)}
        </Row>
        {deposits.length > 0 && (
          <>
            <Row term="Paid before">{amount(sums === undefined ? undefined : -sums.deposits)}</Row>
            <Row term="To be paid" isStrong>
              {amount(sums?.due)}
            </Row>
          </>
        )}
      </dl>
    </section>
  );
}

interface RowProps {
  term: string;
  isStrong?: boolean;
  children: ReactNode;
}

function Row({ term, isStrong = false, children }: RowProps) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
