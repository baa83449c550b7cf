/** The id of what a document leaves for good is that of its origin, with another prefix. */
import { sql, type RawBuilder } from 'kysely';

/** Of the record of an acceptance. */
export const acceptanceIdOf = (responseId: string) => responseId.replace(/^rsp_/, 'acc_');

export const responseIdOf = (acceptanceId: string) => acceptanceId.replace(/^acc_/, 'rsp_');

/** Of an executed contract: a contract is executed once. */
export const executedIdOf = (contractId: string) => contractId.replace(/^con_/, 'exe_');

export const contractIdOf = (executedId: string) => executedId.replace(/^exe_/, 'con_');

/** As `contractIdOf`, in a query. */
export const contractIdIn = (executedId: RawBuilder<unknown>) =>
  sql<string>`'con_' || substr(${executedId}, 5)`;
