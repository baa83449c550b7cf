import { useEffect, useSyncExternalStore } from 'react';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { INVOICE_LIMITS } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { TextArea } from '../../../../ui/field.tsx';
import { useIsReachable } from '../../../connection.ts';
import { Amount } from '../../../documents/amount.tsx';
import { StandingMark } from '../../../documents/standing-mark.tsx';
import { AutosaveNote } from '../../../forms/autosave-note.tsx';
import { LeaveWarning } from '../../../forms/leave-warning.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { DeletedElsewhere } from './deleted-elsewhere.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftContext, useDraft } from './draft-context.ts';
import type { DraftEditing } from './draft-editing.ts';
import { draftTitle } from './draft-title.ts';
import { HeadFields } from './head-fields.tsx';
import { IssueButton } from './issue-button.tsx';
import { Lines } from './lines.tsx';
import { MissingList } from './missing-list.tsx';
import { NoBankNote } from './no-bank-note.tsx';
import { OtherVersion } from './other-version.tsx';
import { PreviewPanel } from './preview.tsx';
import { Totals } from './totals.tsx';

interface DraftEditorProps {
  invoice: DraftInvoice;
  editing: DraftEditing;
}

/** Writes a draft, which saves itself. */
export function DraftEditor({ invoice, editing }: DraftEditorProps) {
  const { autosave } = editing;
  const saving = useSyncExternalStore(autosave.onChange, autosave.state);
  useSaveWhenReachable(editing);
  return (
    <DraftContext value={{ editing, invoice }}>
      <ScreenHeader
        title={draftTitle(invoice)}
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
        mark={<StandingMark standing="draft" />}
        actions={<DraftActions invoice={invoice} autosave={autosave} />}
      />
      <div className="invoice-desk">
        <form noValidate className="invoice-editor" onSubmit={(event) => event.preventDefault()}>
          <HeadFields />
          <Lines />
          <div className="invoice-end">
            <Notes />
            <Totals />
          </div>
          <MissingList />
          <NoBankNote className="invoice-missing" />
          <div className="form-end">
            {saving.kind === 'gone' ? (
              <DeletedElsewhere invoice={invoice} editing={editing} />
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
        <PreviewPanel />
      </div>
      <LeaveWarning isUnsaved={autosave.isUnsaved} saveNow={autosave.saveNow} />
    </DraftContext>
  );
}

function DueNow() {
  const { sums, content, invoice } = useDraft();
  if (sums === undefined) return null;
  return (
    <p className="invoice-bar-due">
      <span className="sr-only">{invoice.kind === 'invoice' ? 'Amount due' : 'Total'}: </span>
      <Amount of={sums.due} currency={content.currency} />
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

/** What could not be saved while nobody answered is saved as soon as somebody does. */
function useSaveWhenReachable({ autosave }: DraftEditing): void {
  const isReachable = useIsReachable();
  useEffect(() => {
    const again = () => {
      if (autosave.isUnsaved()) void autosave.saveNow();
    };
    if (isReachable) again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isReachable, autosave]);
}
