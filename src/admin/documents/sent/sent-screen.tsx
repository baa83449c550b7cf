import type { ComponentProps, ReactNode } from 'react';
import { ScreenHeader } from '../../shell/screen-header.tsx';

interface SentDocumentScreenProps extends ComponentProps<typeof ScreenHeader> {
  /** Above status and document. */
  notice?: ReactNode;
  /** Panels beside the document. */
  status: ReactNode;
  /** The document as a page. */
  children: ReactNode;
}

/** Status and content of a document that was sent or issued. */
export function SentDocumentScreen(props: SentDocumentScreenProps) {
  const { notice, status, children, ...header } = props;
  return (
    <>
      <div data-no-print>
        <ScreenHeader {...header} />
      </div>
      {notice}
      <div className="sent-columns">
        <aside aria-label="Status" className="sent-status" data-no-print>
          {status}
        </aside>
        {children}
      </div>
    </>
  );
}
