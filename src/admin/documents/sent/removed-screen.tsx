import type { ComponentProps } from 'react';
import { DescriptionList } from '../../../ui/lists/description-list.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ExactTime } from '../../../ui/texts/times.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';

interface RemovedScreenProps extends ComponentProps<typeof ScreenHeader> {
  removed: { revision: number; sentAt: string; removedAt: string; sha256: string };
  /** Why its content was removed. */
  children: string;
}

/** What is left of a document whose client was anonymized. */
export function RemovedScreen({ removed, children, ...header }: RemovedScreenProps) {
  const { revision, sentAt, removedAt, sha256 } = removed;
  return (
    <>
      <ScreenHeader {...header} step="removed" />
      <EmptyState title="Removed">{children}</EmptyState>
      <DescriptionList
        entries={[
          { term: 'Version', value: revision },
          { term: 'Sent', value: <ExactTime at={sentAt} /> },
          { term: 'Removed', value: <ExactTime at={removedAt} /> },
          { term: 'SHA-256', value: <span className="font-mono break-all">{sha256}</span> },
        ]}
      />
    </>
  );
}
