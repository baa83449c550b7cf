import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { CONTRACT_TEMPLATE_NAME_LIMIT } from '../../../../shared/contracts/contract-templates.schema.ts';
import type { ContractClause } from '../../../../shared/contracts/contract-draft.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { filledLine } from '../../../../shared/text/text.schema.ts';
import { buttonClass } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { SearchBox } from '../../../../ui/lists/filter-bar.tsx';
import { SkeletonLines } from '../../../../ui/texts/loading.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { matches } from '../../../../ui/fields/use-listbox.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { fieldProps } from '../../../forms/form-state.ts';
import { useHidden } from '../../../forms/removals.ts';
import { queryClient } from '../../../query.ts';
import { clausesQuery, libraryClauseQuery, saveClause } from '../templates/templates.api.ts';
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
      <SaveDialog
        saved={question?.kind === 'save' ? question.clause : undefined}
        actions={actions}
        onClose={onClose}
      />
    </>
  );
}

/** More are searched. */
const FEWEST_SEARCHED = 8;

function Clauses({ onChoose }: { onChoose: (id: string) => Promise<void> }) {
  const { data } = useQuery(clausesQuery);
  const hidden = useHidden();
  const [query, setQuery] = useState('');
  const choose = async (id: string) => {
    try {
      await onChoose(id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      toasts.show({ kind: 'error', text: `Couldn’t insert the clause. ${error.message}` });
    }
  };
  if (data === undefined) return <SkeletonLines lines={4} />;
  const all = data.filter(({ id }) => !hidden.has(id));
  if (all.length === 0) {
    return (
      <p className="text-ink-soft">
        The library is empty. To save a section for other contracts, choose “Save to library” in its
        menu.
      </p>
    );
  }
  const found = all.filter(({ name }) => matches(name, query));
  return (
    <div className="grid gap-3">
      {all.length > FEWEST_SEARCHED && (
        <SearchBox label="Search clauses" value={query} onSearch={setQuery} />
      )}
      <ul className="proposal-blocks">
        {found.map(({ id, name, clauses }) => (
          <li key={id}>
            <button type="button" onClick={() => void choose(id)}>
              <span className="font-semibold wrap-anywhere">{name}</span>
              <span className="text-note text-ink-soft">{counted(clauses, 'section')}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p role="status">No clauses match.</p>}
    </div>
  );
}

const named = z.strictObject({ name: filledLine(CONTRACT_TEMPLATE_NAME_LIMIT) });

interface SaveDialogProps {
  saved: ContractClause | undefined;
  actions: ClauseActions;
  onClose: () => void;
}

/** Saves a clause with its parts, and the variables that they use. */
function SaveDialog({ saved, actions, onClose }: SaveDialogProps) {
  return (
    <FormDialog
      isOpen={saved !== undefined}
      onClose={onClose}
      title="Save to clause library"
      action="Save clause"
      schema={named}
      values={{ name: (saved?.heading ?? '').slice(0, CONTRACT_TEMPLATE_NAME_LIMIT) }}
      send={({ name }) => {
        if (saved === undefined) throw new Error('Nothing is being saved');
        return saveClause({ name, content: actions.contentOf(saved.key) });
      }}
      onSent={({ name }) => {
        toasts.show({ kind: 'success', text: `${name} saved` });
      }}
    >
      {(form) => (
        <TextField
          {...fieldProps(form, 'name')}
          label="Name"
          hint="You can insert it into any contract or template, with its subsections."
          maxLength={CONTRACT_TEMPLATE_NAME_LIMIT}
        />
      )}
    </FormDialog>
  );
}
