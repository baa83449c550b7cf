import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { pagesIn } from './preview-pages.ts';

interface RenderedPages {
  address: string;
  pages: number;
}

/**
 * The pages of the PDF as one image. The previous one stays until the next has loaded, so that
 * nothing flickers. `address`: URL, different for each saved version.
 */
export function PreviewImage({ address: wanted }: { address: string }) {
  const [rendered, setRendered] = useState<RenderedPages>();
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === wanted;
  const addresses = new Set([rendered?.address, hasFailed ? undefined : wanted]);
  const note = rendered === undefined ? 'Drawing…' : pageCount(rendered.pages);
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
        <p className="preview-note">{note}</p>
      )}
      <div className="preview-paper" aria-busy={rendered?.address !== wanted && !hasFailed}>
        {[...addresses].map((address) =>
          address === undefined ? null : (
            <img
              key={address}
              src={address}
              alt={`The draft as it will look, ${note}`}
              hidden={address !== rendered?.address}
              decoding="sync"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setRendered({ address, pages: pagesIn({ width, height }) })
              }
              onError={() => setFailed(address)}
            />
          ),
        )}
        <PageBreaks pages={rendered?.pages ?? 1} />
      </div>
    </>
  );
}

/** Marks the page breaks: in the image, pages touch. */
function PageBreaks({ pages }: { pages: number }) {
  return Array.from({ length: pages - 1 }, (_, index) => (
    <span
      key={index}
      className="preview-break"
      style={{ top: `${((index + 1) / pages) * 100}%` }}
    />
  ));
}

function pageCount(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`;
}
