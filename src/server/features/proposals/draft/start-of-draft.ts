/** What a new draft begins with: an inquiry, a client, a template, a copy, or nothing. */
import { addDays, dayIn } from '../../../../shared/dates/calendar-dates.ts';
import type { NewProposal } from '../../../../shared/proposals/proposal-api.schema.ts';
import {
  PROPOSAL_TITLE_LIMIT,
  type ProposalDraft,
} from '../../../../shared/proposals/proposal-draft.schema.ts';
import { defaultTaxOf, type LineTax } from '../../../../shared/taxes/default-tax.ts';
import type { Trx } from '../../../database/database.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { findOpenClient, getOpenClient } from '../../../documents/parties/held-clients.ts';
import type { BilledClient } from '../../../documents/parties/parties.ts';
import { getStudio } from '../../../platform/studio.repository.ts';
import { findOrdered, type OrderedEngagement } from '../changed-engagement.repository.ts';
import { engagementEnded, changedNotFound, invalidProposal } from '../proposals.errors.ts';
import {
  findInquiry,
  getProposal,
  listOfferedItems,
  readTaxList,
} from '../proposals.repository.ts';
import { presentTemplate } from '../saved-templates/saved-templates.present.ts';
import { templateRows } from '../saved-templates/saved-templates.repository.ts';
import { withTemplate } from '../tier-templates/tier-templates.ts';
import {
  emptyProposal,
  orderRuleOf,
  readProposalDraft,
  termsOf,
  VALID_DAYS,
} from './draft-content.ts';

interface StartOfDraft {
  draft: ProposalDraft;
  client: BilledClient | undefined;
  inquiryId: string | null;
  /** The engagement that a change order changes. */
  engagementId: string | null;
}

/** A proposal, or with `changes` a change order to that engagement. */
export type Wanted = NewProposal | { changes: string };

/** Throws `proposalNotFound` (unknown `copyOf`), `invalidProposal`, `changedNotFound`, `engagementEnded`. */
export async function startOf(
  trx: Trx,
  wanted: Wanted,
  now: Temporal.Instant,
): Promise<StartOfDraft> {
  const studio = await getStudio(trx);
  const today = dayIn(studio.timeZone, now.epochMilliseconds);
  if ('changes' in wanted) return changeOrder(trx, wanted.changes, { studio, today });
  const { clientId, inquiryId, tier, templateId, copyOf } = wanted;
  if (copyOf !== undefined) return copied(trx, { copyOf, clientId, today });
  const inquiry = inquiryId === undefined ? undefined : await getInquiry(trx, inquiryId);
  const ofWhom = clientId ?? inquiry?.clientId ?? undefined;
  const client =
    ofWhom === undefined ? undefined : await getOpenClient(trx, ofWhom, invalidProposal);
  const empty = emptyProposal(studio, client, today);
  const beginning = { empty, client, studio };
  const filled =
    templateId === undefined
      ? await fromTier(trx, tier ?? inquiry?.tier ?? undefined, beginning)
      : await fromSaved(trx, templateId, beginning);
  // The site may no longer offer the tier of an inquiry.
  if (filled === undefined && tier !== undefined) throw invalidProposal('tier', 'Tier not found.');
  const draft = filled ?? empty;
  return { draft, client, inquiryId: inquiry?.id ?? null, engagementId: null };
}

async function getInquiry(trx: Trx, id: string) {
  const inquiry = await findInquiry(trx, id);
  if (inquiry === undefined) throw invalidProposal('inquiryId', 'Message not found.');
  if (inquiry.status === 'spam') throw invalidProposal('inquiryId', 'This message is spam.');
  return inquiry;
}

interface Beginning {
  empty: ProposalDraft;
  client: BilledClient | undefined;
  studio: StudioSettingsRow;
}

/** Undefined without a tier, and for an unknown one. */
async function fromTier(
  trx: Trx,
  slug: string | undefined,
  { empty, client, studio }: Beginning,
): Promise<ProposalDraft | undefined> {
  if (slug === undefined) return undefined;
  return withTemplate(empty, slug, {
    items: await listOfferedItems(trx, empty.currency),
    tax: await lineTax(trx, client, studio),
    termsDays: termsOf(studio, client),
  });
}

async function fromSaved(
  trx: Trx,
  id: string,
  { empty, client }: Beginning,
): Promise<ProposalDraft> {
  const row = await templateRows.find(trx, id);
  const content = row && presentTemplate(row).content;
  if (content?.kind !== 'template') throw invalidProposal('templateId', 'Template not found.');
  const { kind: _, ...saved } = content;
  return { ...empty, ...saved, purchaseOrder: orderRuleOf(client, saved.purchaseOrder) };
}

const zeroRated: LineTax = { taxId: null, tax: { category: 'zero', ratePpm: 0, reason: '' } };

async function lineTax(
  trx: Trx,
  client: BilledClient | undefined,
  studio: StudioSettingsRow,
): Promise<LineTax> {
  const taxed = client && {
    defaultTaxId: client.row.defaultTaxId,
    isTaxExempt: client.row.isTaxExempt === 1,
    taxExemptReason: client.row.taxExemptReason,
    address: { country: client.row.country },
  };
  return defaultTaxOf({ client: taxed, studio, taxes: await readTaxList(trx) }) ?? zeroRated;
}

/** The same offer again, for the same client or another one; valid from today. */
async function copied(
  trx: Trx,
  {
    copyOf,
    clientId: wanted,
    today,
  }: { copyOf: string; clientId: string | undefined; today: string },
): Promise<StartOfDraft> {
  const row = await getProposal(trx, copyOf);
  const original = readProposalDraft(row.draft);
  const client =
    wanted === undefined
      ? await findOpenClient(trx, original.clientId)
      : await getOpenClient(trx, wanted, invalidProposal);
  const validUntil = addDays(today, VALID_DAYS);
  // What changed is told about versions of the original.
  const { tellsChanges: _, ...offer } = original;
  const clientId = client?.row.id ?? null;
  const clientLogo = clientId === original.clientId ? original.clientLogo : null;
  const purchaseOrder = orderRuleOf(client, original.purchaseOrder);
  const draft = { ...offer, clientId, clientLogo, validUntil, purchaseOrder };
  if (row.engagementId === null) return { draft, client, inquiryId: null, engagementId: null };
  // Of a change order: another one to the same engagement.
  await getActive(trx, row.engagementId);
  if (clientId !== original.clientId) {
    throw invalidProposal('clientId', 'A change order keeps the client of its engagement.');
  }
  const { engagementId } = row;
  return { draft: { ...draft, purchaseOrder: 'not_asked' }, client, inquiryId: null, engagementId };
}

async function getActive(trx: Trx, id: string): Promise<OrderedEngagement> {
  const engagement = await findOrdered(trx, id);
  if (engagement === undefined) throw changedNotFound();
  if (engagement.status !== 'active') throw engagementEnded(engagement.status);
  return engagement;
}

/** In the currency and for the client of the engagement, whose PO number its invoices have. */
async function changeOrder(
  trx: Trx,
  engagementId: string,
  { studio, today }: { studio: StudioSettingsRow; today: string },
): Promise<StartOfDraft> {
  const engagement = await getActive(trx, engagementId);
  const client = await getOpenClient(trx, engagement.clientId, invalidProposal);
  const empty = emptyProposal(studio, client, today);
  const draft: ProposalDraft = {
    ...empty,
    title: `Change order to ${engagement.title}`.slice(0, PROPOSAL_TITLE_LIMIT),
    sections: [{ kind: 'pricing', key: 'pricing', heading: 'Changes', packages: null, lines: [] }],
    currency: engagement.currency,
    pricesIncludeTax: engagement.pricesIncludeTax,
    purchaseOrder: 'not_asked',
    schedule: empty.schedule.map((entry) => Object.assign({}, entry, { label: 'Change order' })),
  };
  return { draft, client, inquiryId: null, engagementId };
}
