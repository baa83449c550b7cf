/** The template that a contract is drafted from when the proposal is accepted. */
import { isSampleKey } from '../../../shared/contracts/contract-samples.ts';
import type { ProposalDraft } from '../../../shared/proposals/proposal-draft.schema.ts';
import type { Database } from '../../database/database.ts';

/** By field; empty without a template, and for one that a contract can start from. */
export async function contractTemplateProblem(
  db: Database,
  { contractTemplate }: Pick<ProposalDraft, 'contractTemplate'>,
): Promise<Record<string, string>> {
  if (contractTemplate === null || contractTemplate === undefined) return {};
  if (isSampleKey(contractTemplate.id)) return {};
  const row = await db
    .selectFrom('contractTemplates')
    .select(['published', 'archivedAt'])
    .where('id', '=', contractTemplate.id)
    .executeTakeFirst();
  if (row !== undefined && row.published > 0 && row.archivedAt === null) return {};
  const reason =
    row === undefined
      ? 'was deleted'
      : row.archivedAt === null
        ? 'has no published version'
        : 'is archived';
  return { contractTemplate: `The contract template ${reason}. Choose another one.` };
}
