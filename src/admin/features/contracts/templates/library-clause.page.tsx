import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import {
  CONTRACT_TEMPLATE_NAME_LIMIT,
  type LibraryClause,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { TextField, Problem } from '../../../../ui/fields/field.tsx';
import { MenuItem, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { DraftForm } from '../../../documents/draft/draft-form.tsx';
import { LoadingScreen } from '../../../documents/loading-screen.tsx';
import { DraftFrame, useDraftOf } from '../../../forms/draft/draft-context.tsx';
import { UnsavedOffer } from '../../../forms/draft/unsaved-changes.tsx';
import { useDraftEditing } from '../../../forms/draft/use-draft-editing.ts';
import { removeWithUndo } from '../../../forms/removals.ts';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import { TextLink } from '../../../shell/text-link.tsx';
import {
  clauseDraftKind,
  readStoredClause,
  textEditingOf,
  clauseTextOf,
  type ClauseEditing,
} from './clause-draft-kind.ts';
import { libraryClauseQuery, removeClause } from './templates.api.ts';
import { TextPart } from './text-part.tsx';

export const libraryClauseReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(libraryClauseQuery(id)),
];

const within = [
  { label: 'Contracts', to: adminPaths.contracts },
  { label: 'Clause library', to: adminPaths.contractTemplates },
];

/** A clause of the library, with its parts. */
export function LibraryClausePage() {
  const { id = '' } = useParams();
  const { data: clause } = useQuery(libraryClauseQuery(id));
  if (clause === undefined) return <LoadingScreen title="Clause" within={within} />;
  return <ClauseScreen key={id} clause={clause} />;
}

function ClauseScreen({ clause }: { clause: LibraryClause }) {
  const { editing, offer } = useDraftEditing(clauseDraftKind, clause.id, readStoredClause(clause));
  return (
    <DraftFrame key={String(offer === undefined)} editing={editing}>
      <ScreenHeader
        title={clause.name}
        within={within}
        lead="Contracts and templates keep the copies that they have."
        actions={<ClauseMenu clause={clause} />}
      />
      {offer === undefined ? <ClauseForm editing={editing} /> : <UnsavedOffer {...offer} />}
    </DraftFrame>
  );
}

function ClauseMenu({ clause }: { clause: LibraryClause }) {
  const { id, name } = clause;
  const navigate = useNavigate();
  const remove = () => {
    void navigate(adminPaths.contractTemplates);
    removeWithUndo({ ids: [id], text: `${name} deleted`, remove: removeClause(id) });
  };
  return (
    <MoreMenu label="More actions">
      <MenuItem icon={<Trash2 />} label="Delete clause" isDangerous onSelect={remove} />
    </MoreMenu>
  );
}

function ClauseForm({ editing }: { editing: ClauseEditing }) {
  const { content: edited, change, problem } = useDraftOf(clauseDraftKind);
  const text = useMemo(() => textEditingOf(editing), [editing]);
  const content = useMemo(() => clauseTextOf(edited.content), [edited.content]);
  return (
    <DraftForm
      editing={editing}
      back={<TextLink to={adminPaths.contractTemplates}>Back to clause library</TextLink>}
    >
      <section aria-label="Clause" className="draft-fields">
        <TextField
          label="Name in the library"
          maxLength={CONTRACT_TEMPLATE_NAME_LIMIT}
          value={edited.name}
          error={problem('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
      </section>
      <TextPart
        editing={text}
        content={content}
        problemOf={(path) => problem(`content.${path}`)}
        hasIntroduction={false}
      />
      <Problem role="alert">{problem('content.clauses')}</Problem>
    </DraftForm>
  );
}
