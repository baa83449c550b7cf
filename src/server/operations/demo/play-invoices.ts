/** Plays the story’s invoices through the feature’s own actions. */
import { tiers } from '../../../../content/tiers.ts';
import { firstEntries } from '../../../shared/catalog/first-entries.ts';
import type { InvoiceDraft } from '../../../shared/invoices/invoice-draft.schema.ts';
import { addCatalogItem } from '../../features/catalog/catalog.actions.ts';
import { voidInvoice } from '../../features/invoices/issued/corrections.actions.ts';
import { changeDraft, createDraft } from '../../features/invoices/draft/drafts.actions.ts';
import { issueInvoice } from '../../features/invoices/issued/issue.actions.ts';
import { recordPayment } from '../../features/invoices/payments/payments.actions.ts';
import type { StoryInvoice } from './invoice-story.ts';
import type { Happening, Stage } from './play-demo.ts';

export async function fillCatalog({ deps, actor }: Stage): Promise<void> {
  for (const entry of firstEntries(tiers)) await addCatalogItem(deps, actor, entry);
}

/** An invoice with its payments. `at`: when it was created. */
export function invoiceEvents(invoice: StoryInvoice, at: Temporal.Instant): Happening[] {
  let id = '';
  const write = async (stage: Stage): Promise<void> => {
    id = await writeInvoice(stage, invoice);
  };
  const payments = (invoice.payments ?? []).map(
    ({ daysLater, amount, writeOffRemainder = false }) => {
      const paidAt = at.add({ hours: 24 * daysLater });
      const paymentDate = paidAt.toString().slice(0, 10);
      const payment = {
        amount,
        method: 'bank_transfer',
        paymentDate,
        reference: '',
        writeOffRemainder,
      } as const;
      return {
        at: paidAt,
        play: ({ deps, actor }: Stage) => recordPayment(deps, actor, id, payment),
      };
    },
  );
  return [{ at, play: write }, ...payments];
}

async function writeInvoice(stage: Stage, invoice: StoryInvoice): Promise<string> {
  const { deps, actor, clients } = stage;
  const clientId = clients.get(invoice.client);
  if (clientId === undefined) throw new RangeError(`the story has no client ${invoice.client} yet`);
  const id = await createDraft(deps, actor, { clientId });
  await changeDraft(deps, actor, id, { version: 1, lines: linesOf(invoice) });
  if (invoice.isDraft) return id;
  await issueInvoice(deps, actor, id, 2);
  if (invoice.isVoidFor !== undefined) await voidInvoice(deps, actor, id, invoice.isVoidFor);
  return id;
}

function linesOf({ lines }: StoryInvoice): InvoiceDraft['lines'] {
  return lines.map(({ title, details = '', quantity = 1000, unit = '', unitPrice }, index) => ({
    key: `line${index}`,
    title,
    details,
    quantity,
    unit,
    unitPrice,
    discount: null,
    tax: { category: 'zero', ratePpm: 0, reason: '' },
  }));
}
