import { useEffect, useMemo, useRef, useState } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { documentNoun } from '../../../../shared/invoices/invoice-labels.ts';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-responses.schema.ts';
import { TextArea } from '../../../../ui/fields/field.tsx';
import { ApiError } from '../../../api-call.ts';
import { Amount } from '../../../documents/amount.tsx';
import { useDefaultTax } from '../../../documents/billing.api.ts';
import { DraftForm } from '../../../documents/draft/draft-form.tsx';
import { focusNewLine, SkipToLines } from '../../../documents/lines/focus-lines.tsx';
import { PricedLines } from '../../../documents/lines/priced-lines.tsx';
import { draftTitle } from '../../../documents/draft/draft-title.ts';
import { usePreview } from '../../../documents/preview/preview-panel.tsx';
import { DeletedElsewhere } from '../../../forms/draft/changed-elsewhere.tsx';
import { DraftFrame } from '../../../forms/draft/draft-context.tsx';
import { UnsavedOffer } from '../../../forms/draft/unsaved-changes.tsx';
import { useDraftEditing } from '../../../forms/draft/use-draft-editing.ts';
import { PriceReduction } from '../../../records/engagements/price-reduction.tsx';
import { InvoiceStatusMark } from '../../../records/invoices/invoice-status-mark.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import {
  changeInvoice,
  createInvoice,
  draftCreditNote,
  readInvoice,
  storedInvoices,
  type DraftInvoice,
} from '../invoices.api.ts';
import { BlockerList, NoBankNote } from './blockers.tsx';
import { DraftActions, IssueButton } from './draft-actions.tsx';
import { HeadFields } from './head-fields.tsx';
import {
  DraftScreenContext,
  invoiceDraftKind,
  readStored,
  useDraft,
  useDraftScreen,
  type InvoiceScreen,
} from './invoice-draft-kind.ts';
import { DraftTotals } from './invoice-totals.tsx';
import { PlanSection } from './plan-section.tsx';

const CLIENT_FIELD = '.invoice-head [role="combobox"]';

export function DraftScreen({ invoice }: { invoice: DraftInvoice }) {
  const { id } = invoice;
  const { editing, offer } = useDraftEditing(invoiceDraftKind, id, readStored(invoice));
  if (offer === undefined) return <DraftEditor key={id} invoice={invoice} editing={editing} />;
  return (
    <>
      <ScreenHeader
        title={editorTitle(invoice)}
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
      />
      <UnsavedOffer {...offer} />
    </>
  );
}

/** A draft has no number. */
const editorTitle = ({ kind, client }: DraftInvoice) =>
  draftTitle({ client, number: null, sent: null }, documentNoun(kind));

function DraftEditor({ invoice, editing }: Pick<InvoiceScreen, 'invoice' | 'editing'>) {
  const [typedAmounts] = useState(() => new Map());
  const screen = useMemo(
    () => ({
      invoice,
      typedAmounts,
      editing,
      adoptStored: async () => editing.keepMine(readStored(await readInvoice(invoice.id))),
    }),
    [invoice, typedAmounts, editing],
  );
  const preview = usePreview(editing, storedInvoices.previews);
  return (
    <DraftScreenContext value={screen}>
      <DraftFrame editing={editing}>
        <ScreenHeader
          title={editorTitle(invoice)}
          within={[{ label: 'Invoices', to: adminPaths.invoices }]}
          mark={<InvoiceStatusMark status="draft" />}
          actions={
            <>
              <SkipToLines />
              <DraftActions preview={preview} />
            </>
          }
        />
        <DraftForm
          editing={editing}
          preview={preview}
          className="invoice-editor"
          finish={<IssueButton />}
          deleted={<DeletedInvoice />}
          totals={<DueNow />}
        >
          <Fields />
        </DraftForm>
      </DraftFrame>
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
          label={isInvoice ? 'Notes' : 'Reason'}
          hint={isInvoice ? 'Shown below the totals' : 'Shown on the credit note'}
          rows={4}
          {...draft.text('notes')}
        />
        <DraftTotals />
      </div>
      <BlockerList />
      <NoBankNote className="invoice-missing" />
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
    <p className="invoice-bar-due">
      <span className="invoice-bar-totals">
        Subtotal <Amount of={totals.subtotal} currency={currency} /> · Tax{' '}
        <Amount of={totals.taxAmount} currency={currency} /> ·{' '}
      </span>
      <span className="sr-only">{invoice.kind === 'invoice' ? 'Amount due' : 'Total'}: </span>
      <Amount of={totals.payableAmount} currency={currency} />
    </p>
  );
}

/** Another window deleted the draft: offers to save it as a new one, or to discard it. */
function DeletedInvoice() {
  const { invoice, editing } = useDraftScreen();
  const { credits } = invoice.draft;
  return (
    <DeletedElsewhere
      editing={editing}
      create={() => (credits === null ? createInvoice({}) : draftCreditNote(credits.invoiceId))}
      fill={fill}
      pathOf={({ id }) => adminPaths.invoice(id)}
      listPath={adminPaths.invoices}
      forget={() => storedInvoices.forget(invoice.id)}
    />
  );
}

async function fill({ id, version }: InvoiceDetail, content: InvoiceDraft): Promise<void> {
  try {
    await changeInvoice(id, { ...content, version });
  } catch (error) {
    // It may have been deleted with its client.
    if (!(error instanceof ApiError) || error.fields['clientId'] === undefined) throw error;
    await changeInvoice(id, { ...content, clientId: null, version });
  }
}
