import { AppWindow, FileText, Maximize2, PanelRightClose } from 'lucide-react';
import { useState, useSyncExternalStore, type MouseEvent } from 'react';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Dialog, Drawer, type DialogState } from '../../../ui/overlays/dialog.tsx';
import { download } from '../../../ui/buttons/download.ts';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { PREVIEW_HIDDEN, storedText, storeText } from '../../../ui/state/browser-storage.ts';
import { createStore, useStore } from '../../../ui/state/store.ts';
import { useMediaQuery } from '../../../ui/state/use-media.ts';
import { counted } from '../../../shared/plural.ts';
import type { DraftEditing } from '../../forms/draft/draft-editing.ts';
import type { DraftDocuments } from '../stored-documents.api.ts';
import { PagePreview, type PageWidth } from './page-preview.tsx';

/** Width at which the preview fits beside the editor; the same as for `.draft-columns` in CSS. */
const WIDE = '(width >= 100rem)';

const ACTION_ID = 'preview-action';

/** Whether the preview is hidden where it fits, so that the editor has its room. */
const hidden = createStore(storedText(PREVIEW_HIDDEN) !== null);

function hidePreview(isHidden: boolean): void {
  storeText(PREVIEW_HIDDEN, isHidden ? 'yes' : null);
  hidden.set(isHidden);
}

export interface Preview {
  /** URL of the saved version’s pages, or the reason why there are none yet. */
  image: { address: string } | { blockers: string };
  pdf: string;
  /** URL of the saved version’s page as the client would see it, for kinds with such a preview. */
  page?: string | undefined;
  /** The same of what is saved when it is opened. */
  clientPage?: string | undefined;
}

/** `missing`: why there are no pages yet; undefined if there are. */
export function usePreview<Content extends { clientId: string | null }>(
  { id, onChange, state }: Pick<DraftEditing<Content>, 'id' | 'onChange' | 'state'>,
  urls: DraftDocuments['previews'],
  missing?: (saved: Content) => string | undefined,
): Preview {
  const { base, version } = useSyncExternalStore(onChange, state);
  const blockers = base.clientId === null ? 'Choose a client to see the preview.' : missing?.(base);
  const always = { pdf: urls.pdf(id), clientPage: urls.page(id) };
  if (blockers !== undefined) return { ...always, image: { blockers } };
  return { ...always, image: { address: urls.image(id, version) }, page: urls.page(id, version) };
}

export function PreviewPanel({ preview }: { preview: Preview }) {
  const [isFull, setIsFull] = useState(false);
  const isHidden = useStore(hidden);
  if (!useMediaQuery(WIDE) || isHidden) return null;
  const hide = () => {
    hidePreview(true);
    // The focus goes to what shows it again.
    document.getElementById(ACTION_ID)?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable by keys.
    <section aria-labelledby="preview" tabIndex={0} className="preview-panel" data-no-print>
      <h2 id="preview">Preview</h2>
      <div className="flex gap-2">
        {'address' in preview.image && <FullPageButton onClick={() => setIsFull(true)} />}
        <Button look="line" onClick={hide}>
          <PanelRightClose />
          Hide
        </Button>
      </div>
      <Pages preview={preview} />
      <FullPage preview={preview} isOpen={isFull} onClose={() => setIsFull(false)} />
    </section>
  );
}

interface PreviewActionsProps {
  editing: {
    id: string;
    autosave: { isUnsaved: () => boolean; saveNow: () => Promise<boolean> };
  };
  preview: Preview;
}

/**
 * Opens the client’s page, and downloads the PDF; without the preview’s column it shows the preview,
 * on narrower windows in a drawer.
 */
export function PreviewActions({ editing, preview }: PreviewActionsProps) {
  const { clientPage } = preview;
  const { isUnsaved, saveNow } = editing.autosave;
  const isWide = useMediaQuery(WIDE);
  const isBeside = !useStore(hidden) && isWide;
  const [isOpen, setIsOpen] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const afterSaving = async (what: () => void) => {
    if (await saveNow()) return what();
    const text = 'Preview of the last saved version.';
    toasts.show({ kind: 'error', text, about: editing.id });
  };
  const showPage = async (event: MouseEvent) => {
    if (!isUnsaved()) return;
    event.preventDefault();
    await saveNow();
    open(clientPage, '_blank', 'noopener');
  };
  const savePdf = () => void afterSaving(() => download(preview.pdf));
  const show = () => (isWide ? hidePreview(false) : void afterSaving(() => setIsOpen(true)));
  return (
    <>
      {clientPage !== undefined && (
        <a
          href={clientPage}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('line')}
          onClick={(event) => void showPage(event)}
        >
          <AppWindow />
          Client page
        </a>
      )}
      <Button id={ACTION_ID} look="line" onClick={isBeside ? savePdf : show}>
        <FileText />
        {isBeside ? 'Preview PDF' : 'Preview'}
      </Button>
      <Drawer
        isOpen={isOpen && !isWide}
        onClose={() => setIsOpen(false)}
        title="Preview"
        actions={
          <>
            <Button look="line" onClick={savePdf}>
              Save as PDF
            </Button>
            {'address' in preview.image && <FullPageButton onClick={() => setIsFull(true)} />}
          </>
        }
      >
        <Pages preview={preview} />
      </Drawer>
      <FullPage
        preview={preview}
        isOpen={isFull && isOpen && !isWide}
        onClose={() => setIsFull(false)}
      />
    </>
  );
}

function FullPageButton({ onClick }: { onClick: () => void }) {
  return (
    <Button look="line" onClick={onClick}>
      <Maximize2 />
      Full page
    </Button>
  );
}

interface FullPageProps extends DialogState {
  preview: Preview;
}

function FullPage({ preview, ...dialog }: FullPageProps) {
  return (
    <Dialog {...dialog} title="Preview, full page" isWide>
      <Pages preview={preview} />
    </Dialog>
  );
}

function Pages({ preview: { image, page } }: { preview: Preview }) {
  const [view, setView] = useState<PageWidth | 'pdf'>('phone');
  if ('blockers' in image) return <p className="preview-note">{image.blockers}</p>;
  const pdf = <PreviewImage address={image.address} />;
  if (page === undefined) return pdf;
  return (
    <div className="preview-views">
      <Tabs
        label="Preview of"
        value={view}
        onChange={setView}
        tabs={[
          { value: 'phone', label: 'Phone', panel: <PagePreview address={page} width="phone" /> },
          {
            value: 'desktop',
            label: 'Desktop',
            panel: <PagePreview address={page} width="desktop" />,
          },
          { value: 'pdf', label: 'PDF', panel: pdf },
        ]}
      />
    </div>
  );
}

/** The pages as one image; the previous one stays until the next has loaded, so nothing flickers. */
function PreviewImage({ address: wanted }: { address: string }) {
  const [rendered, setRendered] = useState<{ address: string; pages: number }>();
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === wanted;
  const shown = rendered === undefined ? [] : [rendered.address];
  const addresses = new Set(hasFailed ? shown : [...shown, wanted]);
  const note = rendered === undefined ? 'Rendering…' : counted(rendered.pages, 'page');
  return (
    <>
      {hasFailed ? (
        <div role="status" className="preview-note">
          <p className="text-danger">Preview unavailable.</p>
          <p>If the draft is very long, save it as a PDF instead.</p>
          <Button look="line" onClick={() => setFailed(undefined)}>
            Try again
          </Button>
        </div>
      ) : (
        <p className="preview-note">{note}</p>
      )}
      <div className="preview-paper" aria-busy={rendered?.address !== wanted && !hasFailed}>
        {[...addresses].map((address) => (
          <img
            key={address}
            src={address}
            alt={`Preview of the draft, ${note}`}
            hidden={address !== rendered?.address}
            decoding="sync"
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setRendered({ address, pages: pagesIn({ width, height }) })
            }
            onError={() => setFailed(address)}
          />
        ))}
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

/** Ratio of height to width of a page: A4 and US Letter. */
const RATIOS = [297 / 210, 11 / 8.5];

/** The number of pages in an image that stacks them. Pure. */
export function pagesIn({ width, height }: { width: number; height: number }): number {
  const counts = RATIOS.map((ratio) => height / width / ratio);
  // Only the right paper size gives a whole number.
  const [nearest = 1] = counts.toSorted((a, b) => awayFromWhole(a) - awayFromWhole(b));
  return Math.max(1, Math.round(nearest));
}

const awayFromWhole = (count: number) => Math.abs(count - Math.round(count));
