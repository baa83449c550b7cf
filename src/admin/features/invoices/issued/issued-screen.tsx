import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { StandingMark } from '../../../documents/standing-mark.tsx';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import type { IssuedInvoice } from '../invoice-kinds.ts';
import { ReceiptDialog } from '../sending/receipt-dialog.tsx';
import { useOpening } from '../sending/use-opening.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { IssuedActions } from './issued-actions.tsx';
import { StandingPanel } from './standing-panel.tsx';
import { UnsavedWords } from './unsaved-words.tsx';
import './issued.css';

/** What was issued, as it stands for good, and beside it what has become of it. */
export function IssuedScreen({ invoice }: { invoice: IssuedInvoice }) {
  const { id, kind, number, standing, issued } = invoice;
  const receipt = useOpening(id);
  return (
    <>
      <div data-no-print>
        <ScreenHeader
          title={`${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number ?? ''}`}
          step="issued"
          within={[{ label: 'Invoices', to: adminPaths.invoices }]}
          mark={<StandingMark standing={standing} />}
          actions={<IssuedActions invoice={invoice} receipt={receipt} />}
        />
      </div>
      <UnsavedWords invoice={invoice} />
      <div className="issued-columns">
        <StandingPanel invoice={invoice} onReceipt={receipt.open} />
        <DocumentSheet snapshot={issued.snapshot} isVoid={standing === 'void'} />
      </div>
      <ReceiptDialog invoice={invoice} opening={receipt} />
    </>
  );
}
