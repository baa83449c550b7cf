import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { TextArea } from '../../../../ui/field.tsx';
import { Amount } from '../../../documents/amount.tsx';
import { billedClientQuery } from '../../../documents/billing.api.ts';
import { PricedLines } from '../../../documents/lines/priced-lines.tsx';
import { PreviewPanel, type Preview } from '../../../documents/preview/preview-panel.tsx';
import { InvoiceStatusMark } from '../../../invoices/invoice-status-mark.tsx';
import { AutosaveNote } from '../../../forms/draft/autosave-note.tsx';
import { DraftFrame } from '../../../forms/draft/draft-context.tsx';
import { OtherVersion } from '../../../forms/draft/changed-elsewhere.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { previewAddress, previewImageUrl } from '../invoices.api.ts';
import { DeletedInvoice } from './deleted-invoice.tsx';
import { DraftActions } from './draft-actions.tsx';
import { draftTitle } from './draft-title.ts';
import { HeadFields } from './head-fields.tsx';
import type { InvoiceEditing } from './invoice-draft-kind.ts';
import { InvoiceTotals } from './invoice-totals.tsx';
import { IssueButton } from './issue-button.tsx';
import { BlockerList } from './blocker-list.tsx';
import { NoBankNote } from './no-bank-note.tsx';
import { exemptionOf } from './take-over-client.ts';
import { DraftScreenContext, useDraft } from './use-draft.ts';

interface DraftEditorProps {
  invoice: DraftInvoice;
  editing: InvoiceEditing;
}

/** The editor of a draft, with autosave. */
export function DraftEditor({ invoice, editing }: DraftEditorProps) {
  const { autosave } = editing;
  const saving = useSyncExternalStore(autosave.onChange, autosave.state);
  const [typedAmounts] = useState(() => new Map());
  const preview = usePreview(editing);
  return (
    <DraftScreenContext value={{ invoice, typedAmounts }}>
      <DraftFrame editing={editing}>
        <ScreenHeader
          title={draftTitle(invoice)}
          within={[{ label: 'Invoices', to: adminPaths.invoices }]}
          mark={<InvoiceStatusMark status="draft" />}
          actions={<DraftActions invoice={invoice} autosave={autosave} preview={preview} />}
        />
        <div className="draft-columns">
          <form noValidate className="invoice-editor" onSubmit={(event) => event.preventDefault()}>
            <Fields />
            <div className="form-end">
              {saving.kind === 'gone' ? (
                <DeletedInvoice invoice={invoice} editing={editing} />
              ) : (
                <>
                  <IssueButton invoice={invoice} editing={editing} />
                  <AutosaveNote state={saving} onTryAgain={() => void autosave.saveNow()} />
                </>
              )}
              <OtherVersion editing={editing} saving={saving} />
              <DueNow />
            </div>
          </form>
          <PreviewPanel preview={preview} />
        </div>
      </DraftFrame>
    </DraftScreenContext>
  );
}

function usePreview({ id, onChange, state }: InvoiceEditing): Preview {
  const { base, version } = useSyncExternalStore(onChange, state);
  return {
    pdf: previewAddress(id),
    image:
      base.clientId === null
        ? { blockers: 'Choose a client, and the preview is drawn here.' }
        : { address: previewImageUrl(id, version) },
  };
}

function Fields() {
  return (
    <>
      <HeadFields />
      <Lines />
      <div className="invoice-end">
        <Notes />
        <InvoiceTotals />
      </div>
      <BlockerList />
      <NoBankNote className="invoice-missing" />
    </>
  );
}

/** Tax of the first line, by the client’s exemption. */
function Lines() {
  const draft = useDraft();
  const { clientId } = draft.content;
  const { data: client } = useQuery({
    ...billedClientQuery(clientId ?? ''),
    enabled: clientId !== null,
    throwOnError: false,
  });
  return <PricedLines draft={draft} tax={exemptionOf(client)} />;
}

function DueNow() {
  const { totals, content, invoice } = useDraft();
  if (totals === undefined) return null;
  return (
    <p className="invoice-bar-due">
      <span className="sr-only">{invoice.kind === 'invoice' ? 'Amount due' : 'Total'}: </span>
      <Amount of={totals.payableAmount} currency={content.currency} />
    </p>
  );
}

function Notes() {
  const { content, change, problem, invoice } = useDraft();
  const isInvoice = invoice.kind === 'invoice';
  return (
    <TextArea
      label={isInvoice ? 'Notes' : 'Reason'}
      hint={
        isInvoice ? 'Printed below the sums' : 'Why it is taken back; printed on the credit note'
      }
      rows={4}
      maxLength={INVOICE_LIMITS.notes}
      value={content.notes}
      error={problem('notes')}
      onChange={({ target }) => change({ notes: target.value })}
    />
  );
}
