import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';

interface NoDocumentsProps {
  /** E.g. “invoice”. */
  one: string;
  newPath: string;
  /** What such a document is for. */
  children: ReactNode;
}

/** In place of a list of documents until the first one is created. */
export function NoDocuments({ one, newPath, children }: NoDocumentsProps) {
  return (
    <EmptyState
      title={`No ${one}s yet`}
      actions={
        <Link to={newPath} className={buttonClass()}>
          Create first {one}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
