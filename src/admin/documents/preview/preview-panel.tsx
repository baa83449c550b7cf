import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { PreviewImage } from './preview-image.tsx';

/** Width at which the preview fits beside the editor; the same as for `.draft-columns` in CSS. */
const WIDE = '(width >= 80rem)';

export interface Preview {
  /** URL of the saved version’s pages, or the reason why there are none yet. */
  image: { address: string } | { blockers: string };
  /** URL of its PDF. */
  pdf: string;
}

/** The preview beside the editor. */
export function PreviewPanel({ preview }: { preview: Preview }) {
  if (!useMediaQuery(WIDE)) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable by keys.
    <section aria-labelledby="preview" tabIndex={0} className="preview-panel" data-no-print>
      <h2 id="preview">Preview</h2>
      <Pages preview={preview} />
    </section>
  );
}

interface PreviewButtonProps {
  preview: Preview;
  saveNow: () => Promise<boolean>;
}

/** Downloads the PDF; on narrow windows also shows the preview. */
export function PreviewButton({ preview, saveNow }: PreviewButtonProps) {
  const isWide = useMediaQuery(WIDE);
  const [isOpen, setIsOpen] = useState(false);
  const afterSaving = async (what: () => void) => {
    if (await saveNow()) return what();
    const text = 'The preview shows what is saved, and this is not saved yet.';
    toasts.show({ kind: 'error', text });
  };
  const savePdf = () => void afterSaving(() => download(preview.pdf));
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
        <Pages preview={preview} />
      </Dialog>
    </>
  );
}

function Pages({ preview: { image } }: Pick<PreviewButtonProps, 'preview'>) {
  if ('blockers' in image) return <p className="preview-note">{image.blockers}</p>;
  return <PreviewImage address={image.address} />;
}

function download(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
