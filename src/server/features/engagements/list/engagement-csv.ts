/** Engagements as CSV. */
import type { EngagementExport } from '../../../../shared/engagements/engagement-list.schema.ts';
import { engagementStatusLabels } from '../../../../shared/engagements/engagement-status.ts';
import {
  engagementTextNames,
  engagementTexts,
} from '../../../../shared/engagements/engagement-texts.ts';
import { planState, type PlanState } from '../../../../shared/engagements/plan-state.ts';
import { amountText } from '../../../../shared/money/amounts.ts';
import type { Database } from '../../../database/database.ts';
import { changedRow } from '../../../documents/changed-row.ts';
import { readPlanRows } from '../../../documents/engagements/plan-rows.repository.ts';
import { csvPages, type ExportedRow } from '../../../platform/csv-pages.ts';
import { differences } from '../../../platform/integrity/invariant.ts';
import { storedSums } from '../ledger-sums.ts';
import { listEngagements, type EngagementListRow } from './engagement-list.repository.ts';

/** A small page, because the ledger of each row is added up. */
const ROWS_AT_ONCE = 100;

const headings = [
  ...'Engagement,Proposal,Client,Title,Status,Agreed on,Currency,Agreed,To bill,Amount due'.split(
    ',',
  ),
  ...engagementTextNames.map((name) => engagementTexts[name].label),
];

/** Of one that was changed by hand only its id, and that it was. */
export function engagementsAsCsv(
  db: Database,
  { without, ...filters }: EngagementExport,
): AsyncGenerator<string> {
  return csvPages(headings, {
    rowsAtOnce: ROWS_AT_ONCE,
    without,
    read: (page) => listEngagements(db, filters, page),
    async rowsOf(rows) {
      const cells: ExportedRow[] = [];
      for (const row of rows) cells.push(engagementCells(row, await stateOf(db, row)));
      return cells;
    },
  });
}

/** Undefined if its plan can’t be read, or if other amounts are stored than follow from it. */
async function stateOf(db: Database, row: EngagementListRow): Promise<PlanState | undefined> {
  try {
    const state = planState(row, await readPlanRows(db, row));
    return differences(row.id, row, storedSums(state)).length === 0 ? state : undefined;
  } catch {
    return undefined;
  }
}

function engagementCells(row: EngagementListRow, state: PlanState | undefined): ExportedRow {
  const { id, clientName, title, status, currency, agreed, toBill, amountDue } = row;
  if (state === undefined) return changedRow([id]);
  const decimal = (amount: number) => ({ decimal: amountText(amount, currency) });
  return [
    id,
    state.agreed.proposal?.number ?? '',
    clientName ?? '',
    title,
    engagementStatusLabels[status],
    state.agreed.acceptedOn,
    currency,
    decimal(agreed),
    decimal(toBill),
    decimal(amountDue),
    ...engagementTextNames.map((name) => row[name]),
  ];
}
