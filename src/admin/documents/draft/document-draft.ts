/** Drafts of documents, with their clients, as kinds of draft for the draft engine. */
import type { DraftKind, StoredDraft } from '../../forms/draft/draft-kind.ts';
import type { FieldLabel } from '../../forms/stale-dialog.tsx';
import { clientNames } from '../billing.api.ts';

interface Stored<Content> extends StoredDraft<Content> {
  client: { id: string; name: string } | null;
}

type DraftOf<Content extends object, Result> = DraftKind<Content, Stored<Content>, Result>;

interface DocumentDraft<Content extends object, Detail, Result> extends Omit<
  DraftOf<Content, Result>,
  'save' | 'read' | 'labels'
> {
  documents: { parse: (response: unknown) => Detail };
  save: (...draft: Parameters<DraftOf<Content, Result>['save']>) => Promise<Detail>;
  /** Throws if it is no longer a draft. */
  stored: (detail: Detail) => Stored<Content>;
  /** Only if a field’s name is not enough; the client has its label. */
  labels: (content: Content) => Partial<Record<keyof Content & string, FieldLabel>>;
}

/** What the editor of a document opens: the draft, as it is stored. */
export interface DocumentDraftKind<Content extends object, Detail, Result>
  extends DraftOf<Content, Result>, Pick<DocumentDraft<Content, Detail, Result>, 'stored'> {}

export function documentDraft<Content extends { clientId: string | null }, Detail, Result>(
  kind: DocumentDraft<Content, Detail, Result>,
): DocumentDraftKind<Content, Detail, Result> {
  const { documents, save, stored, labels } = kind;
  return {
    ...kind,
    save: async (id, changes) => stored(await save(id, changes)),
    read: (current) => stored(documents.parse(current)),
    labels: (content, found) => ({
      clientId: {
        label: 'Client',
        show: (id: Content['clientId']) => (id === null ? '' : clientNames(found)(id)),
      },
      ...labels(content),
    }),
  };
}

interface DraftDetail<Content> extends Pick<Stored<Content>, 'version' | 'client'> {
  draft: Content;
  blockers: StoredDraft<Content>['issues'];
}

/** Of a document that also has a draft once it was sent: that of its next version. */
export function storedNext<Content>({
  draft: content,
  version,
  blockers: issues,
  client,
}: DraftDetail<Content>): Stored<Content> {
  return { content, version, issues, client };
}
