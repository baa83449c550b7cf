/** Statuses as lists show them; those of documents also depend on the date in the studio’s time zone. */
import { sql, type RawBuilder } from 'kysely';
import { clientStatusLabels } from '../../shared/clients/clients.schema.ts';
import {
  contractStatusLabels,
  type ContractStatus,
} from '../../shared/contracts/contract-status.ts';
import type { DocumentName } from '../../shared/documents/document-names.ts';
import { engagementStatusLabels } from '../../shared/engagements/engagement-status.ts';
import { inquiryStatusLabels } from '../../shared/inquiries/inquiry-status.ts';
import { statusLabels, type InvoiceStatus } from '../../shared/invoices/invoice-status.ts';
import {
  proposalStatusLabels,
  type ProposalStatus,
} from '../../shared/proposals/proposal-status.ts';
import { isExpiredContract } from './contract-conditions.ts';
import { isLate, isOutstanding } from './outstanding-invoices.ts';
import { isExpired } from './proposal-conditions.ts';

/** Of one kind, in a query of its table. */
interface ShownStatuses<Status extends string> {
  labels: Readonly<Record<Status, string>>;
  is: (status: Status, today: string) => RawBuilder<boolean>;
  shown: (today: string) => RawBuilder<Status>;
}

const isOverdue = (today: string) => sql<boolean>`(${isOutstanding} and ${isLate(today)})`;

const invoice: ShownStatuses<InvoiceStatus> = {
  labels: statusLabels,
  is(status, today) {
    if (status === 'overdue') return isOverdue(today);
    if (status === 'overpaid' || status === 'written_off') {
      return sql`invoices.settled_as = ${status}`;
    }
    const stored = sql<boolean>`invoices.status = ${status}`;
    if (status === 'paid') return sql`(${stored} and invoices.settled_as is null)`;
    const isTimed = status === 'open' || status === 'partially_paid';
    return isTimed ? sql`(${stored} and not ${isLate(today)})` : stored;
  },
  shown: (today) => sql`case when ${isOverdue(today)} then 'overdue'
    else coalesce(invoices.settled_as, invoices.status) end`,
};

const proposal: ShownStatuses<ProposalStatus> = {
  labels: proposalStatusLabels,
  is(status, today) {
    if (status === 'expired') return isExpired(today);
    const stored = sql<boolean>`proposals.status = ${status}`;
    const isTimed = status === 'sent' || status === 'changes_requested';
    return isTimed ? sql`(${stored} and proposals.valid_until >= ${today})` : stored;
  },
  shown: (today) => sql`case when ${isExpired(today)} then 'expired' else proposals.status end`,
};

const contract: ShownStatuses<ContractStatus> = {
  labels: contractStatusLabels,
  is(status, today) {
    if (status === 'expired') return isExpiredContract(today);
    const stored = sql<boolean>`contracts.status = ${status}`;
    return status === 'sent' ? sql`(${stored} and contracts.sign_by >= ${today})` : stored;
  },
  shown: (today) =>
    sql`case when ${isExpiredContract(today)} then 'expired' else contracts.status end`,
};

export const shownStatuses = { invoice, proposal, contract } satisfies Record<DocumentName, object>;

/** Of any kind that searches find by its status. */
export interface NamedStatuses {
  labels: Readonly<Record<string, string>>;
  is: (status: string, today: string) => RawBuilder<boolean>;
}

const storedIn = (column: string, labels: NamedStatuses['labels']): NamedStatuses => ({
  labels,
  is: (status) => sql`${sql.ref(column)} = ${status}`,
});

/** The records of the other kinds have the stored status on any day. */
export const namedStatusesOf = {
  ...(shownStatuses as Record<DocumentName, NamedStatuses>),
  client: storedIn('clients.status', clientStatusLabels),
  engagement: storedIn('engagementTurns.status', engagementStatusLabels),
  inquiry: storedIn('inquiries.status', inquiryStatusLabels),
};

/** For what is not to be found so. */
export const noStatuses: NamedStatuses = { labels: {}, is: () => sql`1 = 0` };

/** The condition that a record has one of the statuses. */
export const isOneOf = (
  { is }: NamedStatuses,
  statuses: readonly string[],
  today: string,
): RawBuilder<boolean> =>
  sql`(${sql.join(
    statuses.map((status) => is(status, today)),
    sql` or `,
  )})`;
