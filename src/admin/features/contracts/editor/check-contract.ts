/** Problems of a draft contract, for each change. Unchanged parts aren’t checked again. */
import {
  contractClause,
  contractDraftFields,
  type ContractClause,
  type ContractDraft,
} from '../../../../shared/contracts/contract-draft.schema.ts';
import { customVariable } from '../../../../shared/contracts/contract-variables.schema.ts';
import { templateTextSchema } from '../../../../shared/rich-text/template-text.schema.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import type { TextContent } from './text-editing.ts';

export function checkContract(content: ContractDraft): { problems: Problems; result: null } {
  const { title, signBy, term } = content;
  const problems: Record<string, string> = { ...textProblems(content) };
  const fields = { title, signBy, term };
  for (const field of ['title', 'signBy', 'term'] as const) {
    const { error } = contractDraftFields[field].safeParse(fields[field]);
    const [issue] = error?.issues ?? [];
    if (issue !== undefined) problems[[field, ...issue.path].join('.')] = issue.message;
  }
  return { problems, result: null };
}

/** Of the clauses and custom variables. */
function textProblems({ body, variables }: TextContent): Problems {
  const problems: Record<string, string> = {};
  for (const [place, variable] of variables.entries()) {
    const [issue] = customVariable.safeParse(variable).error?.issues ?? [];
    if (issue !== undefined)
      problems[['variables', place, ...issue.path].join('.')] = issue.message;
  }
  if (body.kind !== 'text') return problems;
  const introduction = templateTextSchema.safeParse(body.introduction).error?.issues[0];
  if (introduction !== undefined) problems['body.introduction'] = introduction.message;
  for (const clause of body.clauses) {
    const problem = clauseProblem(clause);
    if (problem !== undefined) problems[`body.clauses.${clause.key}`] = problem;
  }
  return problems;
}

/** Of a text with a name, such as a template: its content is a field of its own. */
export function namedTextProblems(name: string, content: TextContent): Record<string, string> {
  const problems = Object.fromEntries(
    Object.entries(textProblems(content)).map(([path, problem]) => [`content.${path}`, problem]),
  );
  if (name.trim() === '') problems['name'] = 'is required';
  return problems;
}

const checked = new WeakMap<ContractClause, string | undefined>();

function clauseProblem(clause: ContractClause): string | undefined {
  if (checked.has(clause)) return checked.get(clause);
  const [issue] = contractClause.safeParse(clause).error?.issues ?? [];
  const part = issue?.path[0] === 'heading' ? 'Heading' : 'Text';
  const problem = issue && `${part} ${issue.message}.`;
  checked.set(clause, problem);
  return problem;
}
