import type { ComponentProps, ReactNode } from 'react';
import { DeletedElsewhere, type DraftAgain } from '../../forms/draft/changed-elsewhere.tsx';
import { DraftFrame } from '../../forms/draft/draft-context.tsx';
import type { DraftEditing } from '../../forms/draft/draft-editing.ts';
import { UnsavedOffer } from '../../forms/draft/unsaved-changes.tsx';
import { useDraftEditing } from '../../forms/draft/use-draft-editing.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { PreviewActions, usePreview } from '../preview/preview-panel.tsx';
import type { DraftDocuments } from '../stored-documents.api.ts';
import type { DocumentDraftKind } from './document-draft.ts';
import { DraftForm, type DraftFormProps } from './draft-form.tsx';
import { draftTitle, type DraftInTitle } from './draft-title.ts';

interface Drafted<Document> {
  documents: DraftDocuments;
  /** As last read; the edited content is in the draft. */
  document: Document;
  /** E.g. “change order”. */
  noun: string;
}

interface DraftOpeningProps<Content extends object, Document, Result> extends Drafted<Document> {
  kind: DocumentDraftKind<Content, Document, Result>;
  /** The editor. */
  children: (editing: DraftEditing<Content, Result>) => ReactNode;
}

/** Opens a draft: its editor, but first the unsaved changes of the last visit. */
export function DraftOpening<Content extends object, Document extends DraftInTitle, Result>(
  props: DraftOpeningProps<Content, Document, Result>,
) {
  const { kind, documents, document, noun, children } = props;
  const { editing, offer } = useDraftEditing(kind, document.id, kind.stored(document));
  if (offer === undefined) return children(editing);
  return (
    <>
      <ScreenHeader title={draftTitle(document, noun)} within={documents.within} />
      <UnsavedOffer {...offer} />
    </>
  );
}

interface DraftScreenProps<Content extends object, Result>
  extends
    Drafted<DraftInTitle>,
    Pick<ComponentProps<typeof ScreenHeader>, 'step' | 'mark'>,
    Pick<DraftFormProps<Content, Result>, 'editing' | 'totals' | 'children'> {
  /** Leads past the actions. */
  skip?: ReactNode;
  /** Beside the preview: the menu. */
  actions: ReactNode;
  /** Above the form. */
  notice?: ReactNode;
  /** The button that ends the draft. */
  finish: ReactNode;
  /** If another window deleted it. */
  again: DraftAgain<Content>;
  /** Why the stored version has no preview yet; undefined if it has. */
  missing?: (saved: Content) => string | undefined;
}

/** The editor of a document that was never sent, or of the next version of one that was. */
export function DraftScreen<Content extends { clientId: string | null }, Result>(
  props: DraftScreenProps<Content, Result>,
) {
  const { documents, document, noun, step, mark, skip, actions, notice, missing, again } = props;
  const { editing, finish, totals, children } = props;
  const { within, paths } = documents;
  const { id, number, sent } = document;
  const preview = usePreview(editing, documents.previews, missing);
  return (
    <DraftFrame editing={editing}>
      <ScreenHeader
        title={draftTitle(document, noun)}
        step={step}
        within={sent ? [...within, { label: number ?? noun, to: paths.of(id) }] : within}
        mark={mark}
        actions={
          <>
            {skip}
            <PreviewActions editing={editing} preview={preview} />
            {actions}
          </>
        }
      />
      {notice}
      <DraftForm
        editing={editing}
        preview={preview}
        finish={finish}
        totals={totals}
        deleted={<DeletedElsewhere editing={editing} documents={documents} {...again} />}
      >
        {children}
      </DraftForm>
    </DraftFrame>
  );
}
