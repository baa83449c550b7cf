import { useQuery } from '@tanstack/react-query';
import { Percent, Plus } from 'lucide-react';
import { useRef } from 'react';
import { sumRows } from '../../../../shared/invoices/document-sums.ts';
import { reckonInvoice } from '../../../../shared/invoices/invoice-sums.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import { studioQuery } from '../billing.api.ts';
import { SumList } from '../sum-list.tsx';
import { Deposits } from './deposits.tsx';
import { DISCOUNT_FIELD, DiscountFields, NO_DISCOUNT } from './discount-fields.tsx';
import { useDraft } from './draft-context.ts';
import { useFocusOn } from './use-focus-on.ts';

/** What it comes to, as it is being written, by the same rules as on the server. */
export function Totals() {
  const { content, change, problem, invoice } = useDraft();
  const { discount, pricesIncludeTax, deposits } = content;
  const isInvoice = invoice.kind === 'invoice';
  const frame = useRef<HTMLElement>(null);
  const focusOn = useFocusOn(frame);
  return (
    <section ref={frame} aria-label="Sums" className="invoice-totals">
      {discount !== null && (
        <DiscountFields
          name="Discount on the whole"
          path="discount"
          discount={discount}
          error={problem('discount')}
          onChange={(next) => {
            change({ discount: next });
            if (next === null) focusOn('[data-adds="discount"]');
          }}
        />
      )}
      {isInvoice && <Deposits onRemoved={() => focusOn('[data-adds="deposit"]')} />}
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
            Discount on the whole
          </Button>
        )}
        {isInvoice && (
          <Button
            look="quiet"
            data-adds="deposit"
            onClick={() => {
              change({ deposits: [...deposits, { label: 'Deposit', amount: 0 }] });
              focusOn('.invoice-deposit:last-of-type input');
            }}
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
      <Sums />
    </section>
  );
}

const NOTHING = { lines: [], discount: null, deposits: [] };

/** By the words of the document; while it can’t be reckoned with, only what every document has. */
function Sums() {
  const { content, sums, invoice } = useDraft();
  const { data } = useQuery(studioQuery);
  const seller = { taxIds: data?.studio.taxIds ?? [] };
  const how = { ...content, kind: invoice.kind, locale: readerLocale, seller };
  const rows =
    sums === undefined
      ? sumRows({ ...how, ...NOTHING, sums: reckonInvoice({ ...content, ...NOTHING }) })
      : sumRows({ ...how, sums });
  return (
    <SumList
      rows={rows}
      show={(of) => (sums === undefined ? '–' : amountIn(content.currency, of))}
    />
  );
}

function amountIn(currency: string, of: number) {
  return <Amount of={of} currency={currency} />;
}
