/** Clauses of the library as a kind of draft for the draft engine. */
import { z } from 'zod';
import {
  libraryClause,
  libraryContent,
  CONTRACT_TEMPLATE_NAME_LIMIT,
  type LibraryClause,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { line } from '../../../../shared/text/text.schema.ts';
import { EMPTY_RICH_TEXT } from '../../../../ui/rich-text/editor-document.ts';
import type { DraftEditing } from '../../../forms/draft/draft-editing.ts';
import type { DraftKind } from '../../../forms/draft/draft-kind.ts';
import { namedTextProblems } from '../editor/check-contract.ts';
import { describeBody } from '../editor/describe-draft.ts';
import type { TextEditing } from '../editor/text-editing.ts';
import { changeClause } from './templates.api.ts';

const editedClause = z.strictObject({
  name: line(CONTRACT_TEMPLATE_NAME_LIMIT),
  content: z.strictObject({
    ...libraryContent.shape,
    // While all are deleted, before another is added.
    clauses: libraryContent.shape.clauses.min(0),
  }),
});
/** The content is saved as a whole. */
type EditedClause = z.output<typeof editedClause>;
export type ClauseEditing = DraftEditing<EditedClause, null>;

export const clauseDraftKind: DraftKind<EditedClause, ReturnType<typeof readStoredClause>, null> = {
  name: 'contract-clause',
  schema: editedClause,
  save: async (id, changes) => readStoredClause(await changeClause(id, changes)),
  read: (current) => readStoredClause(libraryClause.parse(current)),
  check: ({ name, content }) => {
    const problems = namedTextProblems(name, clauseTextOf(content));
    if (content.clauses.length === 0) problems['content.clauses'] = 'Add a section.';
    return { problems, result: null };
  },
  labels: () => ({
    content: {
      label: 'Text',
      show: (content: EditedClause['content']) => describeBody(clauseTextOf(content).body),
    },
  }),
};

export function readStoredClause({ name, content, version }: LibraryClause) {
  return { content: { name, content }, version, issues: {} };
}

/** As the editor of texts sees it. */
export function clauseTextOf({ clauses, variables }: EditedClause['content']) {
  return { body: { kind: 'text' as const, introduction: EMPTY_RICH_TEXT, clauses }, variables };
}

export function textEditingOf({ id, state, onChange, change }: ClauseEditing): TextEditing {
  return {
    id,
    onChange,
    state: () => ({ content: clauseTextOf(state().content.content) }),
    change: ({ body, variables }) => {
      const { content } = state().content;
      change({
        content: {
          clauses: body?.kind === 'text' ? body.clauses : content.clauses,
          variables: variables ?? content.variables,
        },
      });
    },
  };
}
