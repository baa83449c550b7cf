import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminPaths } from '../../../../../shared/admin/admin-paths.ts';
import { CONTRACT_TEMPLATE_NAME_LIMIT } from '../../../../../shared/contracts/contract-templates.schema.ts';
import type { ContractClause } from '../../../../../shared/contracts/contract-draft.schema.ts';
import { counted } from '../../../../../shared/plural.ts';
import { buttonClass } from '../../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../../ui/overlays/dialog.tsx';
import { toasts } from '../../../../../ui/overlays/toasts.ts';
import { SavedList } from '../../../../documents/templates/saved-list.tsx';
import { NameDialog } from '../../../../forms/name-dialog.tsx';
import { useHidden } from '../../../../forms/removals.ts';
import { queryClient } from '../../../../query.ts';
import { clausesQuery, libraryClauseQuery, saveClause } from '../../templates/templates.api.ts';
import type { ClauseActions } from './clause-actions.ts';

/** Opens the dialogs of the library. */
export interface LibraryActions {
  /** After this clause and its parts; at the end by default. */
  choose: (after?: string) => void;
  save: (clause: ContractClause) => void;
}

export type LibraryQuestion =
  | { kind: 'choose'; after: string | undefined }
  | { kind: 'save'; clause: ContractClause };

interface ClauseLibraryProps {
  /** Undefined while both dialogs are closed. */
  question: LibraryQuestion | undefined;
  actions: ClauseActions;
  onClose: () => void;
}

export function ClauseLibrary({ question, actions, onClose }: ClauseLibraryProps) {
  const saved = question?.kind === 'save' ? question.clause : undefined;
  return (
    <>
      <Dialog
        isOpen={question?.kind === 'choose'}
        onClose={onClose}
        title="Insert from clause library"
        actions={
          <Link to={adminPaths.contractTemplates} className={buttonClass('line')}>
            Manage library
          </Link>
        }
      >
        <Clauses
          onChoose={async (id) => {
            const after = question?.kind === 'choose' ? question.after : undefined;
            const { content } = await queryClient.fetchQuery(libraryClauseQuery(id));
            onClose();
            actions.insert(content, after);
          }}
        />
      </Dialog>
      <NameDialog
        isOpen={saved !== undefined}
        onClose={onClose}
        title="Save to clause library"
        action="Save clause"
        name={saved?.heading ?? ''}
        limit={CONTRACT_TEMPLATE_NAME_LIMIT}
        hint="You can insert it into any contract or template, with its subsections."
        send={(name) => {
          if (saved === undefined) throw new Error('Nothing is being saved');
          // With its parts, and the variables that they use.
          return saveClause({ name, content: actions.contentOf(saved.key) });
        }}
        onSent={({ name }) => toasts.success(`${name} saved`)}
      />
    </>
  );
}

function Clauses({ onChoose }: { onChoose: (id: string) => Promise<void> }) {
  const { data } = useQuery(clausesQuery);
  const hidden = useHidden();
  return (
    <SavedList
      one="clause"
      all={data?.filter(({ id }) => !hidden.has(id))}
      describe={({ clauses }) => counted(clauses, 'section')}
      empty="The library is empty. To save a section for other contracts, choose “Save to library” in its menu."
      onChoose={onChoose}
    />
  );
}
