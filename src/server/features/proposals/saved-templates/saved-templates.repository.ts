import type { TemplateKind } from '../../../../shared/proposals/saved-templates.schema.ts';
import type { Database } from '../../../database/database.ts';
import { rowsById } from '../../../database/rows-by-id.ts';
import type { ProposalTemplateRow } from '../../../database/tables/proposals.table.ts';

export type TemplateHead = Omit<ProposalTemplateRow, 'content' | 'salt'>;

/** In the order of their names, without their contents. */
export async function listTemplates(db: Database, kind?: TemplateKind): Promise<TemplateHead[]> {
  const all = db
    .selectFrom('proposalTemplates')
    .select(['id', 'version', 'kind', 'name', 'nameKey', 'sectionKind', 'sections', 'lineItems'])
    .select(['createdAt', 'updatedAt'])
    .orderBy('nameKey')
    .orderBy('id');
  return (kind === undefined ? all : all.where('kind', '=', kind)).execute();
}

export const templateRows = rowsById('proposalTemplates');
