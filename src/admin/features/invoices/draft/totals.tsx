import { useQuery } from '@tanstack/react-query';
import { Percent, Plus } from 'lucide-react';
import { sumRows } from '../../../../shared/invoices/document-sums.ts';
import { reckonInvoice } from '../../../../shared/invoices/invoice-sums.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/choice-field.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { readerLocale } from '../../../reader-locale.ts';
import { studioQuery } from '../billing.api.ts';
import { SumList } from '../sum-list.tsx';
import { Deposits } from './deposits.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { useDraft } from './draft-context.ts';

/** What it comes to, as it is being written, by the same rules as on the server. */
export function Totals() {
  const { content, change, problem, invoice } = useDraft();
  const { discount, pricesIncludeTax, deposits } = content;
  const isInvoice = invoice.kind === 'invoice';
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
      show={(of) => (sums === undefined ? '–' : <Amount of={of} currency={content.currency} />)}
    />
  );
}
