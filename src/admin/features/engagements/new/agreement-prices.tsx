import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isSameTax } from '../../../../shared/documents/tax-categories.ts';
import { LINE_LIMITS } from '../../../../shared/documents/priced-lines.schema.ts';
import { Radio } from '../../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../../ui/fields/field.tsx';
import { studioQuery, taxesQuery, useDefaultTax } from '../../../documents/billing.api.ts';
import { AmountField, TaxReason } from '../../../documents/lines/number-fields.tsx';
import { PricedLines } from '../../../documents/lines/priced-lines.tsx';
import { TaxCell } from '../../../documents/lines/tax-cell.tsx';
import { Totals } from '../../../documents/lines/totals.tsx';
import { UNKNOWN_TAX } from '../../../documents/lines/use-late-tax.ts';
import { changesOfPricing, type Agreement } from './agreement.ts';
import { useAgreement } from './agreement-context.ts';

const labels: Record<Agreement['pricing'], string> = {
  lines: 'Line items',
  amount: 'One amount including tax',
};

/** Priced line items, or one gross amount with one tax. */
export function AgreementPrices() {
  const agreement = useAgreement();
  const { content, change, result } = agreement;
  const { data } = useQuery(studioQuery);
  const tax = useDefaultTax(content.clientId);
  const choose = (pricing: Agreement['pricing']) =>
    change(changesOfPricing(content, pricing, { totals: result.totals, tax: tax ?? UNKNOWN_TAX }));
  const draft = { ...agreement, totals: result.totals };
  return (
    <section id="prices" tabIndex={-1} aria-label="Prices" className="agreement-prices">
      <FieldGroup legend="Prices">
        <div className="flex flex-wrap gap-x-6">
          {(['lines', 'amount'] as const).map((pricing) => (
            <Radio
              key={pricing}
              name="pricing"
              label={labels[pricing]}
              checked={content.pricing === pricing}
              onChange={() => choose(pricing)}
            />
          ))}
        </div>
      </FieldGroup>
      {content.pricing === 'amount' ? (
        <GrossAmount />
      ) : (
        <>
          <PricedLines draft={draft} tax={tax} />
          <Totals
            draft={draft}
            deposits={[]}
            seller={{ taxIds: data?.studio.taxIds ?? [] }}
            asksForPayment={false}
          />
        </>
      )}
    </section>
  );
}

function GrossAmount() {
  const { content, change, problem, latest } = useAgreement();
  const { data: taxes } = useQuery(taxesQuery);
  const [line] = content.lines;
  const defaultTax = useDefaultTax(content.clientId);
  const known = useRef(defaultTax);
  const follow = useEffectEvent(() => {
    const [now] = latest().lines;
    const before = known.current ?? UNKNOWN_TAX;
    known.current = defaultTax;
    // Another one was chosen meanwhile.
    if (now === undefined || defaultTax === undefined || !isSameTax(now.tax, before.tax)) return;
    if (!isSameTax(now.tax, defaultTax.tax)) change({ lines: [{ ...now, ...defaultTax }] });
  });
  useEffect(() => follow(), [defaultTax]);
  if (line === undefined) return null;
  return (
    <div className="agreement-amount">
      <AmountField
        label="Amount incl. tax"
        path={`lines.${line.key}.unitPrice`}
        currency={content.currency}
        least={0}
        most={LINE_LIMITS.amount}
        value={line.unitPrice}
        error={problem('lines.0.unitPrice')}
        onChange={(unitPrice) => change({ lines: [{ ...line, unitPrice }] })}
      />
      <TaxCell
        label="Tax"
        aria-label="Tax"
        line={line}
        listed={taxes?.items ?? []}
        isNew={false}
        error={problem('lines.0.tax') ?? problem('lines.0.tax.ratePpm')}
        onChange={(tax) => change({ lines: [{ ...line, ...tax }] })}
      />
      <TaxReason
        line={line}
        place={0}
        error={problem('lines.0.tax.reason')}
        onChange={(tax) => change({ lines: [{ ...line, taxId: null, tax }] })}
      />
    </div>
  );
}
