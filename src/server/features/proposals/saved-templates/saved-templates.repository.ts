import type { TemplateKind } from '../../../../shared/proposals/saved-templates.schema.ts';
import type { Database, Trx } from '../../../database/database.ts';
import { lockRows } from '../../../database/dialects/row-locks.ts';
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

const byId = (db: Database, id: string) =>
  db.selectFrom('proposalTemplates').selectAll().where('id', '=', id);

export async function findTemplate(db: Database, id: string) {
  return byId(db, id).executeTakeFirst();
}

export async function lockTemplate(trx: Trx, id: string) {
  return byId(trx, id).$call(lockRows(trx)).executeTakeFirst();
}

export async function insertTemplate(trx: Trx, row: ProposalTemplateRow): Promise<void> {
  await trx.insertInto('proposalTemplates').values(row).execute();
}

export async function updateTemplate(trx: Trx, id: string, values: Partial<ProposalTemplateRow>) {
  return trx
    .updateTable('proposalTemplates')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteTemplate(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('proposalTemplates').where('id', '=', id).execute();
}
