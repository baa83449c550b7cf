import { useEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';

/** Widths of the client’s window in CSS pixels. */
const WIDTHS = { phone: 375, desktop: 1280 } as const;
export type PageWidth = keyof typeof WIDTHS;

interface PagePreviewProps {
  /** URL of the saved version’s page; another one for each version. */
  address: string;
  width: PageWidth;
}

/**
 * The client’s page in a frame without scripts and forms, as wide as the client’s window and scaled
 * down to fit. The previous version stays, with its scroll position, until the next has loaded.
 */
export function PagePreview({ address, width }: PagePreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState<string>();
  const [failed, setFailed] = useState<string>();
  const scale = useScale(box, WIDTHS[width]);
  const hasFailed = failed === address;
  const addresses = new Set([
    ...(loaded === undefined ? [] : [loaded]),
    ...(hasFailed ? [] : [address]),
  ]);
  const show = (frame: HTMLIFrameElement, of: string) => {
    const { contentDocument: page, contentWindow } = frame;
    if (page?.contentType !== 'text/html') return setFailed(of);
    page.addEventListener('click', keepOnPage);
    const before = shown.current?.contentWindow;
    if (before && shown.current !== frame) contentWindow?.scrollTo(before.scrollX, before.scrollY);
    shown.current = frame;
    setLoaded(of);
  };
  return (
    <>
      {hasFailed && (
        <div role="status" className="preview-note">
          <p className="text-danger">Preview unavailable.</p>
          <Button look="line" onClick={() => setFailed(undefined)}>
            Try again
          </Button>
        </div>
      )}
      <div
        ref={box}
        className="page-preview"
        data-width={width}
        aria-busy={loaded !== address && !hasFailed}
      >
        {[...addresses].map((of) => (
          <iframe
            key={of}
            src={of}
            title={of === loaded ? 'Client page' : 'Client page, loading'}
            sandbox="allow-same-origin"
            aria-hidden={of !== loaded}
            tabIndex={of === loaded ? undefined : -1}
            style={{
              width: WIDTHS[width],
              height: `${100 / scale}%`,
              transform: `scale(${scale})`,
            }}
            onLoad={({ currentTarget }) => show(currentTarget, of)}
          />
        ))}
      </div>
    </>
  );
}

/** So that the page fits the box; never larger than it is. */
export function useScale(box: RefObject<HTMLDivElement | null>, pageWidth: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width === 0 ? 1 : Math.min(1, width / pageWidth);
}

/** Links within the page scroll; all others, and buttons, do nothing. */
export function keepOnPage(event: MouseEvent): void {
  const target = event.target as Element | null;
  const link = target?.closest('a, button');
  if (link?.getAttribute('href')?.startsWith('#') !== true && link) event.preventDefault();
}
