import { useEffect, useMemo, useRef, useState } from 'react';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import { TextArea } from '../../../../ui/fields/field.tsx';
import { ApiError } from '../../../api-call.ts';
import { Amount } from '../../../documents/amount.tsx';
import { useDefaultTax } from '../../../documents/billing.api.ts';
import { DraftScreen, DraftOpening } from '../../../documents/draft/draft-screen.tsx';
import { focusNewLine, SkipToLines } from '../../../documents/lines/focus-lines.tsx';
import { PricedLines } from '../../../documents/lines/priced-lines.tsx';
import { PriceReduction } from '../../../records/engagements/price-reduction.tsx';
import { InvoiceStatusMark } from '../../../records/invoices/invoice-status-mark.tsx';
import {
  changeInvoice,
  createInvoice,
  draftCreditNote,
  readInvoice,
  storedInvoices,
} from '../invoices.api.ts';
import { BlockerList, NoBankNote } from './blockers.tsx';
import { InvoiceDraftMenu, IssueButton } from './draft-actions.tsx';
import { HeadFields } from './head-fields.tsx';
import {
  DraftScreenContext,
  invoiceDraftKind,
  useDraft,
  type InvoiceScreen,
} from './invoice-draft-kind.ts';
import { DraftTotals } from './invoice-totals.tsx';
import { LateFeesSection } from './late-fees-section.tsx';
import { PlanSection } from './plan-section.tsx';

const CLIENT_FIELD = '.invoice-head [role="combobox"]';

export function InvoiceDraftScreen({ invoice }: Pick<InvoiceScreen, 'invoice'>) {
  return (
    <DraftOpening
      kind={invoiceDraftKind}
      documents={storedInvoices}
      document={invoice}
      noun={documentNoun(invoice.kind)}
    >
      {(editing) => <DraftEditor key={invoice.id} invoice={invoice} editing={editing} />}
    </DraftOpening>
  );
}

function DraftEditor({ invoice, editing }: Pick<InvoiceScreen, 'invoice' | 'editing'>) {
  const [typedAmounts] = useState(() => new Map());
  const screen = useMemo(
    () => ({
      invoice,
      typedAmounts,
      editing,
      adoptStored: async () =>
        editing.keepMine(invoiceDraftKind.stored(await readInvoice(invoice.id))),
    }),
    [invoice, typedAmounts, editing],
  );
  const { credits } = invoice.draft;
  return (
    <DraftScreenContext value={screen}>
      <DraftScreen
        editing={editing}
        documents={storedInvoices}
        document={invoice}
        noun={documentNoun(invoice.kind)}
        mark={<InvoiceStatusMark status="draft" />}
        skip={<SkipToLines />}
        actions={<InvoiceDraftMenu />}
        finish={<IssueButton />}
        again={{
          create: () => (credits === null ? createInvoice({}) : draftCreditNote(credits.invoiceId)),
          fill,
        }}
        totals={<DueNow />}
      >
        <Fields />
      </DraftScreen>
    </DraftScreenContext>
  );
}

function Fields() {
  const draft = useDraft();
  const isInvoice = draft.invoice.kind === 'invoice';
  useStartFocus(draft.content);
  return (
    <>
      <HeadFields />
      <PlanSection />
      <PriceReduction creditNote={draft.invoice} className="draft-plan" />
      <PricedLines draft={draft} tax={useDefaultTax(draft.content.clientId)} />
      <div className="invoice-end">
        <TextArea
          label={isInvoice ? 'Notes' : 'Reason (optional)'}
          hint={isInvoice ? 'Shown below the totals' : 'Shown on the credit note'}
          rows={4}
          {...draft.text('notes')}
        />
        <DraftTotals />
      </div>
      <BlockerList />
      <NoBankNote className="draft-missing" />
      <LateFeesSection />
    </>
  );
}

/** An invoice without lines begins at its client and, once that is chosen, at its first line. */
function useStartFocus({ clientId, lines }: InvoiceDraft): void {
  const before = useRef<string | null>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = clientId;
    if (lines.length > 0 || was === clientId) return;
    if (clientId === null) {
      if (was === undefined) document.querySelector<HTMLElement>(CLIENT_FIELD)?.focus();
    } else if (typeof was !== 'string') {
      focusNewLine();
    }
  }, [clientId, lines]);
}

/** With the totals that lead to it, where there is room: they are at the end of the page. */
function DueNow() {
  const { totals, content, invoice } = useDraft();
  if (totals === undefined) return null;
  const { currency } = content;
  return (
    <p className="form-end-total">
      <span className="form-end-parts">
        Subtotal <Amount of={totals.subtotal} currency={currency} /> · Tax{' '}
        <Amount of={totals.taxAmount} currency={currency} /> ·{' '}
      </span>
      <span className="sr-only">{invoice.kind === 'invoice' ? 'Amount due' : 'Total'}: </span>
      <Amount of={totals.payableAmount} currency={currency} />
    </p>
  );
}

async function fill(id: string, content: InvoiceDraft & { version: number }) {
  try {
    await changeInvoice(id, content);
  } catch (error) {
    // It may have been deleted with its client.
    if (!(error instanceof ApiError) || error.fields['clientId'] === undefined) throw error;
    await changeInvoice(id, { ...content, clientId: null });
  }
}
