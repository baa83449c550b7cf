import type { ContractTemplate } from '../../../../shared/contracts/contract-templates.schema.ts';
import { StatusMark } from '../../../../ui/texts/marks.tsx';

type PublishedMarkProps = Pick<
  ContractTemplate,
  'published' | 'publishedAsksForCode' | 'isChanged' | 'archivedAt'
>;

export function PublishedMark({
  published,
  publishedAsksForCode,
  isChanged,
  archivedAt,
}: PublishedMarkProps) {
  if (archivedAt !== null) return <StatusMark tone="quiet">Archived</StatusMark>;
  if (published === 0) return <StatusMark tone="waiting">Not published</StatusMark>;
  return (
    <StatusMark tone={isChanged ? 'attention' : 'done'}>
      Version {published}
      {isChanged && ', changed since'}
      {publishedAsksForCode === false && ', without an email code'}
    </StatusMark>
  );
}
