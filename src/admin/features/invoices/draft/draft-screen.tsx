import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { UnsavedOffer } from '../../../forms/draft/unsaved-changes.tsx';
import { useDraftEditing } from '../../../forms/draft/use-draft-editing.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { DraftEditor } from './draft-editor.tsx';
import { draftTitle } from './draft-title.ts';
import { invoiceDraftKind, readStored } from './invoice-draft-kind.ts';

/** The editor of a draft, preceded by an offer to restore unsaved changes. */
export function DraftScreen({ invoice }: { invoice: DraftInvoice }) {
  const { id } = invoice;
  const { editing, unsaved, restore, discard } = useDraftEditing(
    invoiceDraftKind,
    id,
    readStored(invoice),
  );
  if (unsaved === undefined) return <DraftEditor key={id} invoice={invoice} editing={editing} />;
  return (
    <>
      <ScreenHeader
        title={draftTitle(invoice)}
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
      />
      <UnsavedOffer
        kind={invoiceDraftKind}
        unsaved={unsaved}
        onRestore={restore}
        onDiscard={discard}
      />
    </>
  );
}
