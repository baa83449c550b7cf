import { useMutation, useQuery } from '@tanstack/react-query';
import type { ProposedLateFee } from '../../../../shared/invoices/late-fees.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { moneyText } from '../../../studio-format.ts';
import { addLateFee, lateFeesQuery } from '../invoices.api.ts';
import { BillApart } from '../late-fee-apart.tsx';
import { invoiceDraftKind, useDraft } from './invoice-draft-kind.ts';

/** Late fees of the client’s other invoices that this draft can bill; nothing without one. */
export function LateFeesSection() {
  const { invoice } = useDraft();
  const { data } = useQuery(lateFeesQuery(invoice));
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section aria-labelledby="late-fees" className="draft-plan">
      <h2 id="late-fees" className="field-label">
        Late fees
      </h2>
      {data.problem !== null && <p className="field-note">{data.problem}</p>}
      <ul>
        {data.items.map((item) => (
          <LateFeeItem key={item.invoiceId} item={item} isApart={data.problem !== null} />
        ))}
      </ul>
    </section>
  );
}

function LateFeeItem({ item, isApart }: { item: ProposedLateFee; isApart: boolean }) {
  const { invoice, content, editing } = useDraft();
  const { mutate, isPending } = useMutation({
    async mutationFn() {
      if (!(await editing.autosave.saveNow())) return;
      const { version } = editing.state();
      const { invoiceId } = item;
      editing.keepMine(
        invoiceDraftKind.stored(await addLateFee(invoice.id, { version, invoiceId })),
      );
      toasts.success('Late fee added');
    },
  });
  return (
    <li className="late-fee">
      <p>
        {item.title}: <span className="figures">{moneyText(item.fee, content.currency)}</span>
      </p>
      <p className="field-note whitespace-pre-line">{item.details}</p>
      {isApart ? (
        <BillApart client={invoice.client} currency={content.currency} item={item} />
      ) : (
        <Button look="line" isPending={isPending} onClick={() => mutate()}>
          Add late fee<span className="sr-only"> of invoice {item.number}</span>
        </Button>
      )}
    </li>
  );
}
