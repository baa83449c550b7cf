import { sql } from 'kysely';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';
import type { Database } from '../../database/database.ts';
import { namedKind } from '../../database/named-kind.ts';
import { LISTED_OF_EACH, total, type WaitingRow } from './waiting-rows.repository.ts';

/**
 * Open questions and requests about documents, the oldest first. A request for changes to a proposal
 * with that status is listed with the proposal.
 */
export async function listOpenQuestions(db: Database): Promise<WaitingRow[]> {
  const rows = await db
    .selectFrom('documentThreads')
    .innerJoin('frozenDocuments', (join) =>
      join
        .onRef('frozenDocuments.targetId', '=', 'documentThreads.targetId')
        .onRef('frozenDocuments.revision', '=', 'documentThreads.revision'),
    )
    .leftJoin('proposals', 'proposals.id', 'documentThreads.targetId')
    .select(['documentThreads.id', 'documentThreads.name as detail'])
    .select(['documentThreads.updatedAt as at', namedKind.as('kind'), 'frozenDocuments.number'])
    .select([sql<null>`null`.as('inquiryId'), total.as('total')])
    .where('documentThreads.status', '=', 'open')
    .where((row) =>
      row.or([
        row('documentThreads.kind', '=', 'question'),
        row('proposals.status', '<>', 'changes_requested'),
      ]),
    )
    .orderBy('documentThreads.id')
    .limit(LISTED_OF_EACH)
    .execute();
  return rows.map(({ kind, number, ...row }) =>
    Object.assign(row, { title: titleOf(kind, number) }),
  );
}

function titleOf(kind: string, number: string | null): string {
  const { titles, numbered } = textsFor(DEFAULT_LANGUAGE).documents;
  const title = (titles as Readonly<Record<string, string>>)[kind] ?? kind;
  return number === null ? title : numbered(title, number);
}
