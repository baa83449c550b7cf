/** Templates of contracts, and their published versions, which only grow. */
import type { Database, Trx } from '../../../database/database.ts';
import { rowsById } from '../../../database/rows-by-id.ts';
import type {
  ContractTemplateRow,
  ContractTemplateVersionRow,
} from '../../../database/tables/contracts.table.ts';

/** With the content of its latest published version; null if none was. */
export type TemplateWithPublished = ContractTemplateRow & { publishedContent: string | null };

const withPublished = (db: Database) =>
  db
    .selectFrom('contractTemplates')
    .leftJoin('contractTemplateVersions', (join) =>
      join
        .onRef('contractTemplateVersions.templateId', '=', 'contractTemplates.id')
        .onRef('contractTemplateVersions.position', '=', 'contractTemplates.published'),
    )
    .selectAll('contractTemplates')
    .select('contractTemplateVersions.content as publishedContent');

/** In the order of their names. */
export async function listContractTemplates(db: Database): Promise<TemplateWithPublished[]> {
  return withPublished(db).orderBy('nameKey').orderBy('contractTemplates.id').execute();
}

export async function findContractTemplate(db: Database, id: string) {
  return withPublished(db).where('contractTemplates.id', '=', id).executeTakeFirst();
}

const rows = rowsById('contractTemplates');

export const contractTemplateRows = {
  ...rows,
  async lock(trx: Trx, id: string): Promise<TemplateWithPublished | undefined> {
    await rows.lock(trx, id);
    return findContractTemplate(trx, id);
  },
};

export async function insertTemplateVersion(trx: Trx, row: ContractTemplateVersionRow) {
  await trx.insertInto('contractTemplateVersions').values(row).execute();
}

/** Of one template, newest first, or of all. */
export async function listTemplateVersions(db: Database, id?: string) {
  return db
    .selectFrom('contractTemplateVersions')
    .selectAll()
    .$if(id !== undefined, (rows) => rows.where('templateId', '=', id ?? ''))
    .orderBy('templateId')
    .orderBy('position', 'desc')
    .execute();
}

/** Draft of a contract, to copy its text; undefined without such a contract. */
export async function findContractDraft(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('contracts')
    .select('draft')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.draft;
}
