import type { ContractBody } from '../../../../shared/contracts/contract-draft.schema.ts';
import { Problem } from '../../../../ui/fields/field.tsx';
import { useMediaQuery } from '../../../../ui/state/use-media.ts';
import { ClauseList } from './clauses/clause-list.tsx';
import { useTextScreen } from './text-screen.ts';
import { TemplateTextField } from './template-text-field.tsx';
import { VariablesPanel } from './variables/variables-panel.tsx';

type TextBodyContent = Extract<ContractBody, { kind: 'text' }>;

/** Beside the text where there is room; else folded above it. The same as in CSS. */
const WIDE = '(width >= 66rem)';

interface TextBodyProps {
  body: TextBodyContent;
  hasIntroduction?: boolean;
}

/** Introduction and clauses, with the variables beside them. */
export function TextBody({ body, hasIntroduction = true }: TextBodyProps) {
  const { editing, sources, problem } = useTextScreen();
  const isWide = useMediaQuery(WIDE);
  return (
    <div className="contract-parts">
      <aside aria-label="Variables" className="contract-aside">
        <VariablesPanel isWide={isWide} />
      </aside>
      <div className="contract-text">
        {hasIntroduction && (
          <section
            data-introduction
            aria-labelledby="introduction"
            className="contract-introduction"
          >
            <h2 id="introduction" className="field-label">
              Introduction
            </h2>
            <TemplateTextField
              label="Introduction"
              text={body.introduction}
              sources={sources}
              onChange={(introduction) => editing.change({ body: { ...body, introduction } })}
            />
            <Problem>{problem('body.introduction')}</Problem>
          </section>
        )}
        <ClauseList />
      </div>
    </div>
  );
}
