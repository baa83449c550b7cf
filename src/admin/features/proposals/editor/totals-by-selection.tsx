import { Percent } from 'lucide-react';
import { useDeferredValue, useRef } from 'react';
import type { Discount } from '../../../../shared/documents/priced-lines.schema.ts';
import { linePeriods, type LinePeriod } from '../../../../shared/proposals/line-options.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Checkbox } from '../../../../ui/fields/choice-field.tsx';
import {
  DISCOUNT_FIELD,
  DiscountFields,
  NO_DISCOUNT,
} from '../../../documents/lines/number-fields.tsx';
import { useFocusOn } from '../../../documents/lines/use-focus-on.ts';
import { periodLabels } from '../pricing/period-labels.ts';
import { useProposalDraft } from './proposal-draft-kind.ts';
import { SelectionTable } from './selection-table.tsx';
import { discountPath } from './selections.ts';

/** Totals of the lowest, the preselected and the highest selection, and discounts by period. */
export function TotalsBySelection() {
  const { content, change, check, proposal } = useProposalDraft();
  const { pricesIncludeTax, discounts, currency } = content;
  const frame = useRef<HTMLElement>(null);
  const focusOn = useFocusOn(frame);
  const selections = useDeferredValue(check.selections);
  const periods = periodsOf(content);
  const set = (period: LinePeriod, discount: Discount | null) =>
    change({ discounts: { ...discounts, [period]: discount } });
  if (periods.length === 0) return null;
  return (
    <section ref={frame} aria-labelledby="totals" className="proposal-totals draft-totals">
      <h2 id="totals" className="text-title">
        Totals
      </h2>
      <SelectionTable
        selections={selections}
        periods={periods}
        currency={currency}
        agreed={proposal.changeOrder?.agreed ?? null}
      />
      {periods.map((period) => (
        <PeriodDiscount
          key={period}
          period={period}
          isOnly={periods.length === 1}
          onChange={(discount) => {
            set(period, discount);
            if (discount === null) focusOn(`[data-adds="discount-${period}"]`);
          }}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {periods
          .filter((period) => discounts[period] === null)
          .map((period) => (
            <Button
              key={period}
              look="quiet"
              data-adds={`discount-${period}`}
              onClick={() => {
                set(period, NO_DISCOUNT);
                focusOn(`[data-discount="${period}"] ${DISCOUNT_FIELD}`);
              }}
            >
              <Percent />
              {periods.length === 1
                ? 'Add discount'
                : `Add discount, ${periodLabels[period].toLowerCase()}`}
            </Button>
          ))}
      </div>
      <Checkbox
        label="Prices include tax"
        checked={pricesIncludeTax}
        onChange={({ target }) => change({ pricesIncludeTax: target.checked })}
      />
    </section>
  );
}

/** Periods of its lines, and those that still have a discount. */
function periodsOf({ sections, discounts }: ReturnType<typeof useProposalDraft>['content']) {
  const lines = pricingOf(sections).flatMap((section) => section.lines);
  const used = new Set(lines.map(({ period }) => period));
  return linePeriods.filter((period) => used.has(period) || discounts[period] !== null);
}

interface PeriodDiscountProps {
  period: LinePeriod;
  isOnly: boolean;
  onChange: (discount: Discount | null) => void;
}

function PeriodDiscount({ period, isOnly, onChange }: PeriodDiscountProps) {
  const { content, check, problem } = useProposalDraft();
  const discount = content.discounts[period];
  if (discount === null) return null;
  const path = discountPath(period);
  const calculated = check.selections.problems[path];
  return (
    <div data-discount={period}>
      {!isOnly && <p className="field-label">{`${periodLabels[period]} items`}</p>}
      <DiscountFields
        name={isOnly ? 'Discount' : `Discount on ${periodLabels[period].toLowerCase()} items`}
        path={path}
        currency={content.currency}
        discount={discount}
        error={problem(path) ?? (calculated && describeProblem('discount', calculated))}
        onChange={onChange}
      />
    </div>
  );
}
