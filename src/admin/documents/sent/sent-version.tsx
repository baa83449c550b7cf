import { TextLink } from '../../shell/text-link.tsx';
import { isComparable, type Versions } from '../comparison/compared-versions.ts';
import { FactRow } from '../document-facts.tsx';
import type { DraftDocuments } from '../stored-documents.api.ts';

/** Says that the draft differs from what was sent. */
export function UnsentChanges({ editPath, revision }: { editPath: string; revision: number }) {
  return (
    <p className="border-l-2 border-amber-ink py-1 pl-3">
      You have changes that weren’t sent.{' '}
      <TextLink to={editPath}>Continue with version {revision + 1}</TextLink>
    </p>
  );
}

interface VersionFactProps {
  documents: Pick<DraftDocuments, 'paths'>;
  document: Versions & { id: string };
}

/** The version that was sent last, with the way to what differs from the one before. */
export function VersionFact({ documents, document }: VersionFactProps) {
  return (
    <FactRow label="Version">
      {document.sent.revision}
      {isComparable(document) && (
        <>
          {' · '}
          <TextLink to={`${documents.paths.of(document.id)}?compare`}>Compare versions</TextLink>
        </>
      )}
    </FactRow>
  );
}
