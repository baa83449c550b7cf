/** What the query of a saved view may contain: what the list itself accepts, but no page of it. */
import { z } from 'zod';
import { clientListQuery } from '../../../shared/clients/client-responses.schema.ts';
import { contractListQuery } from '../../../shared/contracts/contract-api.schema.ts';
import { engagementListQuery } from '../../../shared/engagements/engagement-list.schema.ts';
import { invoiceListQuery } from '../../../shared/invoices/invoice-responses.schema.ts';
import { paymentListQuery } from '../../../shared/invoices/payment-list.schema.ts';
import { proposalListQuery } from '../../../shared/proposals/proposal-api.schema.ts';
import type { ViewedList } from '../../../shared/saved-views/viewed-lists.ts';
import { joinWords } from '../../../shared/text/join-words.ts';

const queries: Record<ViewedList, z.ZodObject> = {
  clients: clientListQuery,
  proposals: proposalListQuery,
  contracts: contractListQuery,
  engagements: engagementListQuery,
  invoices: invoiceListQuery,
  payments: paymentListQuery,
};

/** Ids of columns, which only the back office knows. */
const hiddenColumns = z.string().regex(/^[a-z]{1,30}(,[a-z]{1,30}){0,20}$/i);

/** A sentence, if the query is not one of the list. */
export function viewQueryProblem(list: ViewedList, query: string): string | undefined {
  const parameters = [...new URLSearchParams(query)];
  const { hide, ...filters } = Object.fromEntries(parameters);
  const names = new Set(parameters.map(([name]) => name));
  if (names.size < parameters.length) return 'The query has the same parameter twice.';
  const wrong = ['cursor', 'limit'].filter((name) => names.has(name));
  if (!hiddenColumns.optional().safeParse(hide).success) wrong.push('hide');
  for (const issue of queries[list].safeParse(filters).error?.issues ?? []) {
    wrong.push(...(issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])]));
  }
  if (wrong.length === 0) return undefined;
  return `The query is not one of the ${list}: ${joinWords(wrong)}.`;
}
