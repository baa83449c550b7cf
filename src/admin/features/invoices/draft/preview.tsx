import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { toasts } from '../../../../ui/toasts.ts';
import { useMediaQuery } from '../../../../ui/use-media-query.ts';
import { previewAddress } from '../invoices.api.ts';
import { useDraft } from './draft-context.ts';
import { PreviewPicture } from './preview-picture.tsx';

/** Where the preview has room beside the editor; `.invoice-desk` in invoices.css goes by the same. */
const WIDE = '(width >= 80rem)';

/** Beside the editor. */
export function PreviewPanel() {
  if (!useMediaQuery(WIDE)) return null;
  return (
    // A long document is scrolled in its place, by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-labelledby="preview" tabIndex={0} className="invoice-preview" data-no-print>
      <h2 id="preview">Preview</h2>
      <PreviewPicture />
    </section>
  );
}

/** Saves the PDF as a file; where the window is narrow, shows the preview first. */
export function PreviewButton({ saveNow }: { saveNow: () => Promise<boolean> }) {
  const isWide = useMediaQuery(WIDE);
  const { invoice } = useDraft();
  const [isOpen, setIsOpen] = useState(false);
  const afterSaving = async (what: () => void) => {
    if (await saveNow()) return what();
    const text = 'The preview shows what is saved, and this is not saved yet.';
    toasts.show({ kind: 'error', text });
  };
  const savePdf = () => void afterSaving(() => save(previewAddress(invoice.id)));
  return (
    <>
      <Button
        look="line"
        onClick={isWide ? savePdf : () => void afterSaving(() => setIsOpen(true))}
      >
        <FileText />
        {isWide ? 'Preview PDF' : 'Preview'}
      </Button>
      <Dialog
        isOpen={isOpen && !isWide}
        onClose={() => setIsOpen(false)}
        title="Preview"
        isWide
        actions={
          <Button look="line" onClick={savePdf}>
            Save as PDF
          </Button>
        }
      >
        <PreviewPicture />
      </Dialog>
    </>
  );
}

function save(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
