import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { previewPictureAddress } from '../invoices.api.ts';
import { useDraft } from './draft-context.ts';
import { pagesIn } from './preview-pages.ts';

interface Drawn {
  address: string;
  pages: number;
}

/**
 * The pages of the PDF as they are saved, drawn anew after each save. The picture before stays until
 * the next one has come, so that nothing flickers.
 */
export function PreviewPicture() {
  const { invoice, base, version } = useDraft();
  const [drawn, setDrawn] = useState<Drawn>();
  const [failed, setFailed] = useState<string>();
  if (base.clientId === null) {
    return <p className="preview-note">Choose a client, and the preview is drawn here.</p>;
  }
  const wanted = previewPictureAddress(invoice.id, version);
  const hasFailed = failed === wanted;
  const addresses = new Set([drawn?.address, hasFailed ? undefined : wanted]);
  const words = drawn === undefined ? 'Drawing…' : pageWords(drawn.pages);
  return (
    <>
      {hasFailed ? (
        <div role="status" className="preview-note">
          <p className="text-danger">The preview could not be drawn.</p>
          <p>If the draft is very long, save it as a PDF to read it.</p>
          <Button look="line" onClick={() => setFailed(undefined)}>
            Draw it again
          </Button>
        </div>
      ) : (
        <p className="preview-note">{words}</p>
      )}
      <div className="preview-paper" aria-busy={drawn?.address !== wanted && !hasFailed}>
        {[...addresses].map((address) =>
          address === undefined ? null : (
            <img
              key={address}
              src={address}
              alt={`The draft as it will look, ${words}`}
              hidden={address !== drawn?.address}
              decoding="sync"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setDrawn({ address, pages: pagesIn({ width, height }) })
              }
              onError={() => setFailed(address)}
            />
          ),
        )}
        <PageBreaks pages={drawn?.pages ?? 1} />
      </div>
    </>
  );
}

/** Where one page ends and the next begins: in the picture they touch. */
function PageBreaks({ pages }: { pages: number }) {
  return Array.from({ length: pages - 1 }, (_, index) => (
    <span
      key={index}
      className="preview-break"
      style={{ top: `${((index + 1) / pages) * 100}%` }}
    />
  ));
}

function pageWords(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}
