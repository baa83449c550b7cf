/** Every statement is frozen once, and its row says what its snapshot does. */
import { statementSnapshotSchema } from '../../../../shared/reports/statement.schema.ts';
import type { Database } from '../../../database/database.ts';
import { parseJson } from '../../../database/parse-json.ts';
import type { FrozenDocumentRow } from '../../../database/tables/documents.table.ts';
import type { StatementRow } from '../../../database/tables/statements.table.ts';
import { listFrozenOfKinds } from '../../../documents/freeze/frozen.repository.ts';
import {
  differences,
  invariantsOf,
  type Invariant,
} from '../../../platform/integrity/invariant.ts';
import type { Scope } from '../../../platform/integrity/scope.ts';
import { listStatementRows } from './statements.repository.ts';

export async function statementInvariants(db: Database, scope?: Scope): Promise<Invariant[]> {
  const frozen = await listFrozenOfKinds(db, ['statement'], scope);
  const rows = await listStatementRows(db, scope?.ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const known = new Set(frozen.map(({ targetId }) => targetId));
  return invariantsOf({
    'every statement is as it was frozen': [
      ...frozen.flatMap((row) => rowProblems(row, byId.get(row.targetId))),
      ...rows.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} was never frozen`),
    ],
  });
}

function rowProblems(
  { targetId, revision, frozenAt, snapshot: text }: FrozenDocumentRow,
  row: StatementRow | undefined,
): string[] {
  // An unreadable snapshot is reported by the layer’s own rule.
  const { data } = statementSnapshotSchema.safeParse(parseJson(text));
  return [
    ...(revision === 1 ? [] : [`${targetId} has more than one revision`]),
    ...differences(targetId, row, {
      clientId: data?.buyer.clientId,
      currency: data?.currency,
      periodStart: data?.periodStart,
      periodEnd: data?.periodEnd,
      scheduledMonth: data?.scheduledMonth,
      createdAt: frozenAt,
    }),
  ];
}
