import { useMemo } from 'react';
import type { ContractBody } from '../../../../shared/contracts/contract-draft.schema.ts';
import { useUsualCurrency } from '../../../documents/billing.api.ts';
import { useClauseActions } from '../editor/clauses/clause-list.tsx';
import { TextBody } from '../editor/text-body.tsx';
import type { TextContent, TextEditing } from '../editor/text-editing.ts';
import { TextScreenContext } from '../editor/text-screen.ts';
import { useTextSources } from '../editor/use-text-sources.ts';
import { draftVariables } from '../editor/variables/variable-values.ts';

interface TextPartProps {
  editing: TextEditing;
  content: TextContent & { body: Extract<ContractBody, { kind: 'text' }> };
  /** By path within the content, e.g. `body.introduction`. */
  problemOf: (path: string) => string | undefined;
  /** Clauses of the library have none. */
  hasIntroduction: boolean;
}

/** The text of a template, or of a clause of the library, whose values are those of each contract. */
export function TextPart({ editing, content, problemOf, hasIntroduction }: TextPartProps) {
  const { frame, said, actions, open } = useClauseActions(editing);
  const variables = useMemo(() => draftVariables(content, undefined), [content]);
  const { outline, sources } = useTextSources(content, variables, true);
  const currency = useUsualCurrency(null);
  const screen = {
    editing,
    content,
    variables,
    outline,
    sources,
    actions,
    open,
    currency,
    templateClauses: undefined,
    problem: problemOf,
    enterValue: undefined,
  };
  return (
    <div ref={frame}>
      <TextScreenContext value={screen}>
        <TextBody body={content.body} hasIntroduction={hasIntroduction} />
      </TextScreenContext>
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
