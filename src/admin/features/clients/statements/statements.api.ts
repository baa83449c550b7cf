/** Statements of account of clients. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  statementDetail,
  type StatementDetail,
  type StatementPeriod,
} from '../../../../shared/reports/statement.schema.ts';
import { api, apiAddress, unwrap } from '../../../api.ts';
import { optionalRead } from '../../../query.ts';
import { refreshClients } from '../clients.api.ts';

const client = api.clients[':id'];
const statement = api.statements[':id'];

/** As it would be created now. */
export function computedStatementQuery(id: string, query: StatementPeriod) {
  return queryOptions({
    queryKey: ['clients', 'statement', id, query],
    queryFn: () => unwrap(client.statement.$get({ param: { id }, query })),
    placeholderData: keepPreviousData,
    ...optionalRead,
  });
}

/** Resolves with its id. */
export async function createStatement(id: string, json: StatementPeriod): Promise<string> {
  const created = await unwrap(client.statements.$post({ param: { id }, json }));
  void refreshClients();
  return created.id;
}

export function statementQuery(id: string) {
  return queryOptions({
    queryKey: ['clients', 'created-statement', id],
    queryFn: async (): Promise<StatementDetail> =>
      statementDetail.parse(await unwrap(statement.$get({ param: { id } }))),
  });
}

export const statementCsvUrl = (id: string) => apiAddress(statement.csv.$path({ param: { id } }));
