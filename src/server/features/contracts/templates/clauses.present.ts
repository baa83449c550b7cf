import {
  libraryClause,
  libraryClauseSummary,
  libraryContent,
  type LibraryClause,
  type LibraryClauseSummary,
} from '../../../../shared/contracts/contract-templates.schema.ts';
import { pickFields } from '../../../../shared/pick-fields.ts';
import type { ContractClauseRow } from '../../../database/tables/contracts.table.ts';

export function presentClauseHead(row: ContractClauseRow): LibraryClauseSummary {
  return pickFields(libraryClauseSummary, withFacts(row));
}

export function presentClause(row: ContractClauseRow): LibraryClause {
  return pickFields(libraryClause, withFacts(row));
}

function withFacts(row: ContractClauseRow) {
  const content = libraryContent.parse(JSON.parse(row.content));
  return { ...row, content, clauses: content.clauses.length };
}
