import { Percent } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { totalsRows, type TotalsRow } from '../../../shared/documents/total-rows.ts';
import { calculateTotals } from '../../../shared/documents/totals.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../ui/fields/choice-field.tsx';
import { moneyText, studioFormat } from '../../studio-format.ts';
import { DISCOUNT_FIELD, DiscountFields, NO_DISCOUNT } from './number-fields.tsx';
import type { PricedDraft } from './priced-draft.ts';
import { useFocusOn } from './use-focus-on.ts';

interface RowOptions extends Pick<Parameters<typeof totalsRows>[0], 'deposits' | 'seller'> {
  /** Whether the last row is the amount due. */
  asksForPayment: boolean;
}

interface TotalsProps extends RowOptions {
  draft: PricedDraft;
  /** Fields below the discount, and the button that adds one. Both get a function to set focus. */
  more?: (focusOn: (selector: string) => void) => { fields: ReactNode; add: ReactNode };
}

export function Totals({ draft, more, ...labeled }: TotalsProps) {
  const { content, change, problem } = draft;
  const { currency, discount, pricesIncludeTax } = content;
  const frame = useRef<HTMLElement>(null);
  const focusOn = useFocusOn(frame);
  const { fields, add } = more?.(focusOn) ?? {};
  return (
    <section ref={frame} aria-label="Totals" className="draft-totals">
      {discount !== null && (
        <DiscountFields
          name="Discount"
          path="discount"
          currency={currency}
          discount={discount}
          error={problem('discount')}
          onChange={(next) => {
            change({ discount: next });
            if (next === null) focusOn('[data-adds="discount"]');
          }}
        />
      )}
      {fields}
      <div className="flex flex-wrap gap-2">
        {discount === null && (
          <Button
            look="quiet"
            data-adds="discount"
            onClick={() => {
              change({ discount: NO_DISCOUNT });
              focusOn(DISCOUNT_FIELD);
            }}
          >
            <Percent />
            Add discount
          </Button>
        )}
        {add}
      </div>
      <Checkbox
        label="Prices include tax"
        checked={pricesIncludeTax}
        onChange={({ target }) => change({ pricesIncludeTax: target.checked })}
      />
      <TotalsRows draft={draft} {...labeled} />
    </section>
  );
}

const NOTHING = { lines: [], discount: null, deposits: [] };

/** Labeled as on the document; without totals, only the rows that every document has. */
function TotalsRows({
  draft: { content, totals },
  asksForPayment,
  ...labeled
}: RowOptions & { draft: PricedDraft }) {
  const shown =
    totals === undefined
      ? { ...NOTHING, totals: calculateTotals({ ...content, ...NOTHING }) }
      : { totals };
  return (
    <TotalsList
      rows={totalsRows(
        { ...content, ...labeled, ...shown },
        studioFormat(content.currency),
        asksForPayment,
      )}
      show={(of) => (totals === undefined ? '–' : moneyText(of, content.currency))}
    />
  );
}

interface TotalsListProps {
  rows: readonly TotalsRow[];
  show: (amount: number) => ReactNode;
}

/** The totals of a document; the last row is the final amount. */
export function TotalsList({ rows, show }: TotalsListProps) {
  return (
    <dl className="totals-list">
      {rows.map(({ label, note, amount, kind }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Two rows may have the same label.
        <div key={index} data-kind={kind} data-strong={index === rows.length - 1 || undefined}>
          <dt>
            {label}
            {note !== '' && <span className="totals-note">{note}</span>}
          </dt>
          <dd className="figures">{show(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
