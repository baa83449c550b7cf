/** Content of drafts: the defaults of a new one, its total and its search words. Pure. */
import { addDays } from '../../../../shared/dates/calendar-dates.ts';
import { InvalidAmountError } from '../../../../shared/documents/totals.ts';
import { AmountOutOfRange } from '../../../../shared/money/rounding.ts';
import {
  proposalDraftSchema,
  type ProposalDraft,
  type PurchaseOrderRule,
} from '../../../../shared/proposals/proposal-draft.schema.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import { proposalTotals } from '../../../../shared/proposals/proposal-totals.ts';
import {
  defaultSelection,
  selectedLines,
} from '../../../../shared/proposals/selection/selection.ts';
import type { ProposalRow } from '../../../database/tables/proposals.table.ts';
import type { StudioSettingsRow } from '../../../database/tables/settings.table.ts';
import { documentWords, type FoundClient } from '../../../documents/document-words.ts';
import type { BilledClient } from '../../../documents/parties/parties.ts';

/** How long a new proposal is valid unless the owner changes it. */
export const VALID_DAYS = 30;

export function emptyProposal(
  studio: StudioSettingsRow,
  client: BilledClient | undefined,
  today: string,
): ProposalDraft {
  return {
    clientId: client?.row.id ?? null,
    title: '',
    sections: [],
    currency: client?.row.currency ?? studio.currency,
    pricesIncludeTax: false,
    discounts: { once: null, month: null, year: null },
    validUntil: addDays(today, VALID_DAYS),
    purchaseOrder: orderRuleOf(client, 'not_asked'),
    schedule: [
      {
        key: 'remainder',
        label: 'Payment',
        share: { kind: 'remainder' },
        due: { kind: 'acceptance' },
        termsDays: termsOf(studio, client),
      },
    ],
    ...(studio.measuresReading === 1 && { measuresReading: true }),
  };
}

export function termsOf(studio: StudioSettingsRow, client: BilledClient | undefined): number {
  return client?.row.paymentTermsDays ?? studio.paymentTermsDays;
}

export function readProposalDraft(text: string): ProposalDraft {
  return proposalDraftSchema.parse(JSON.parse(text));
}

/** Content that is priced: a draft or a snapshot. */
export type PricedContent = Pick<ProposalDraft, 'sections' | 'pricesIncludeTax' | 'discounts'>;

/**
 * One-time total including tax, as preselected. 0 if it can’t be calculated: a draft is stored as it
 * was typed, and `blockersOf` says what is wrong.
 */
export function preselectedTotal(content: PricedContent): number {
  const sections = pricingOf(content.sections);
  const lines = selectedLines(sections, defaultSelection(sections));
  try {
    return proposalTotals(content, lines).once?.total ?? 0;
  } catch (error) {
    if (error instanceof InvalidAmountError || error instanceof AmountOutOfRange) return 0;
    throw error;
  }
}

/** `shown`: by its row, which is of the version that was sent last; of the draft until then. */
export function proposalText(
  { title, sections, currency }: Pick<ProposalDraft, 'title' | 'sections' | 'currency'>,
  client: FoundClient | undefined,
  shown: Pick<ProposalRow, 'number' | 'title' | 'total'>,
): string {
  const pricing = pricingOf(sections);
  const lines = pricing.flatMap((section) => section.lines);
  const packages = pricing.flatMap((section) =>
    (section.packages?.items ?? []).map(({ name }) => name),
  );
  const texts = [title, shown.title, ...packages];
  const { number, total } = shown;
  return documentWords({ number, client, texts, lines, amounts: [total], currency });
}

/** A client that needs a PO number is asked for it, whatever the template or the original says. */
export function orderRuleOf(
  client: BilledClient | undefined,
  rule: PurchaseOrderRule,
): PurchaseOrderRule {
  return client?.row.requiresPurchaseOrder === 1 ? 'before_invoicing' : rule;
}
