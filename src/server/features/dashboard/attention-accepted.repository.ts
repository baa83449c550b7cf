/** Accepted proposals that need attention: see attention.repository.ts. */
import { sql } from 'kysely';
import { counted } from '../../../shared/plural.ts';
import { acceptedTerms } from '../../../shared/proposals/proposal-responses.schema.ts';
import type { Database } from '../../database/database.ts';
import { offeredKind } from '../../database/named-kind.ts';
import { LISTED_OF_EACH, type AttentionRow } from './attention-rows.repository.ts';

/** Those of active engagements whose acceptance left something to the owner, the latest first. */
export async function listAccepted(db: Database): Promise<AttentionRow[]> {
  const offers = await db
    .selectFrom(acceptedOffers(db).as('offers'))
    .selectAll()
    .where(sql<boolean>`drafts + contracts + funds + recipients > 0`)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  const known = await listBillingContacts(
    db,
    offers.filter(({ recipients }) => recipients > 0).map(({ clientId }) => clientId),
  );
  const rows = offers.flatMap(({ drafts, contracts, funds, recipients, data, ...offer }) => {
    const { clientId, client, ...row } = offer;
    const isNew = recipients > 0 && !known.has(contactKey(clientId, recipientOf(data)));
    const left = [
      ...(drafts > 0 ? [`${counted(drafts, 'draft')} to review`] : []),
      ...(contracts > 0 ? ['contract to send'] : []),
      ...(funds > 0 || isNew ? ['billing details to confirm'] : []),
    ];
    return left.length === 0 ? [] : [{ ...row, detail: `${client ?? ''} · ${left.join(', ')}` }];
  });
  return rows.slice(0, LISTED_OF_EACH).map((row) => Object.assign(row, { total: rows.length }));
}

/** With what is left of each, as counts. */
const acceptedOffers = (db: Database) =>
  db
    .selectFrom('engagementTurns')
    .innerJoin('engagements', 'engagements.id', 'engagementTurns.engagementId')
    .innerJoin('proposals', (join) =>
      join.on((row) =>
        row.or([
          row('proposals.id', '=', row.ref('engagements.proposalId')),
          row('proposals.engagementId', '=', row.ref('engagements.id')),
        ]),
      ),
    )
    .innerJoin('proposalResponses as responses', 'responses.proposalId', 'proposals.id')
    .leftJoin('clients', 'clients.id', 'engagements.clientId')
    .where('engagementTurns.status', '=', 'active')
    .where('responses.kind', '=', 'accepted')
    .select(['proposals.id', 'proposals.number', 'proposals.total as amount', 'proposals.currency'])
    .select(['engagements.id as engagementId', 'engagements.clientId', 'clients.name as client'])
    .select(['responses.createdAt as at', 'responses.data', offeredKind.as('kind')])
    .select([drafts.as('drafts'), contracts.as('contracts')])
    .select([funds.as('funds'), recipients.as('recipients')]);

/** Of invoices and credit notes: those drafted by the acceptance have its time. */
const drafts = sql<number>`(select count(distinct invoices.id) from engagement_invoices as own
    inner join invoices on invoices.id = own.invoice_id or invoices.credits_invoice_id = own.invoice_id
    where own.engagement_id = engagements.id and invoices.status = 'draft'
      and invoices.created_at = responses.created_at)`;

/** Invoices wait for it, too. */
const contracts = sql<number>`(select count(*) from contracts
    where contracts.engagement_id = engagements.id and contracts.engagement_id is not null
      and contracts.status = 'draft' and contracts.hold = 'held'
      and proposals.engagement_id is null)`;

const isUndecided = (detail: string) => sql`not exists (select 1 from engagement_adjustments as made
    where made.engagement_id = engagements.id and made.entry_key = ${detail}
      and made.kind in ('detail_added', 'detail_dismissed'))`;

/** Pending billing details: see shared/engagements/billing-details.ts. */
const funds = sql<number>`case when responses.data not like '%"fundReference":""%'
    and ${isUndecided('fund_reference')} then 1 else 0 end`;
const recipients = sql<number>`case when responses.data like '%"invoiceRecipient":{%'
    and ${isUndecided('invoice_recipient')} then 1 else 0 end`;

const recipientOf = (data: string) =>
  acceptedTerms.parse(JSON.parse(data)).invoiceRecipient?.email.toLowerCase() ?? '';

const contactKey = (clientId: string, email: string) => `${clientId} ${email}`;

/** Who already gets the invoices of their client has nothing to be added. */
async function listBillingContacts(db: Database, clientIds: readonly string[]) {
  if (clientIds.length === 0) return new Set<string>();
  const contacts = await db
    .selectFrom('clientContacts')
    .select(['clientId', 'emailKey'])
    .where('clientId', 'in', clientIds)
    .where('isBilling', '=', 1)
    .execute();
  return new Set(contacts.map(({ clientId, emailKey }) => contactKey(clientId, emailKey)));
}
