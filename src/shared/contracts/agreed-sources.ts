/** What an engagement was created with, as its contracts name it. Pure. */
import { calculateTotals } from '../documents/totals.ts';
import type { BillingPlan, RecurringGroup } from '../proposals/schedule/billing-plan.schema.ts';
import { lineAmountsOf } from '../proposals/schedule/payment-schedule.ts';
import { pricingOf } from '../proposals/pricing-sections.ts';
import { sectionHeading } from '../proposals/proposal-labels.ts';
import type { ProposalSection, TextPreset } from '../proposals/proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../proposals/proposal-snapshot.schema.ts';
import { shownTotals, withAmounts } from '../proposals/selection/shown-pricing.ts';
import { selectedLines, type Selection } from '../proposals/selection/selection.ts';
import { withoutImages } from '../rich-text/change-images.ts';
import type { RichText, RichTextBlock } from '../rich-text/rich-text.schema.ts';
import type { Language } from '../texts/texts.ts';
import type { AgreedSources } from './contract-sources.ts';

interface AgreedEngagement {
  title: string;
  /** As accepted: change orders have contracts of their own. */
  plan: BillingPlan;
  /** By now; empty if none was given. */
  purchaseOrder: string;
  /** The accepted revision and what was selected in it; null without a proposal. */
  proposal: { snapshot: AcceptedSnapshot; selection: Selection } | null;
}

type AcceptedSnapshot = Parameters<typeof shownTotals>[0] & Pick<ProposalSnapshot, 'sections'>;

export function agreedSources(engagement: AgreedEngagement): AgreedSources {
  const { title, plan, purchaseOrder, proposal } = engagement;
  return {
    title,
    proposalNumber: plan.proposal?.number ?? null,
    acceptedOn: plan.acceptedOn,
    currency: plan.currency,
    total: plan.total,
    purchaseOrder,
    scope: proposal === null ? null : scopeOf(proposal.snapshot),
    ...(proposal === null ? pricesOfPlan(plan) : selectedPrices(proposal)),
    schedule: plan.entries
      .filter(({ amount }) => amount !== 0)
      .map(({ label, amount, due, termsDays }) => ({ label, amount, when: due, termsDays })),
    recurring: plan.recurring.flatMap((group) => charges(group, plan.pricesIncludeTax)),
  };
}

/** What a contract says itself, and what nobody agrees to. */
const notInScope = new Set<TextPreset | null>(['terms', 'about_us']);

function scopeOf({ sections, language }: AcceptedSnapshot): RichText | null {
  const content = sections.flatMap((section) =>
    section.kind === 'text' && !notInScope.has(section.preset)
      ? sectionBlocks(section, language)
      : [],
  );
  return content.length === 0 ? null : { type: 'doc', content };
}

function sectionBlocks(
  section: Extract<ProposalSection, { kind: 'text' }>,
  language: Language,
): RichTextBlock[] {
  const text = sectionHeading(section, { language });
  const blocks = withoutImages(section.body).content.map(belowHeading);
  if (text === '') return blocks;
  return [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] }, ...blocks];
}

const belowHeading = (block: RichTextBlock): RichTextBlock =>
  block.type === 'heading' ? { ...block, attrs: { level: 3 } } : block;

function selectedPrices({
  snapshot,
  selection,
}: NonNullable<AgreedEngagement['proposal']>): Pick<AgreedSources, 'prices' | 'sums'> {
  const lines = selectedLines(pricingOf(snapshot.sections), selection);
  const prices = lines
    .filter(({ period }) => period === 'once')
    .map((line) => withAmounts(line, snapshot.pricesIncludeTax))
    .map(({ title, quantity, unit, netAmount }) => ({
      label: title,
      quantity: { amount: quantity, unit },
      amount: netAmount,
    }));
  const sums = shownTotals(snapshot, selection).find(({ period }) => period === 'once')?.rows ?? [];
  return { prices, sums };
}

/** The plan has no single line items, and their sums with tax. */
function pricesOfPlan({ taxGroups }: BillingPlan): Pick<AgreedSources, 'prices' | 'sums'> {
  const prices = taxGroups.map(({ items, amount }) => ({
    label: items.join(', '),
    quantity: null,
    amount,
  }));
  return { prices, sums: [] };
}

function charges({ lines, period, start }: RecurringGroup, pricesIncludeTax: boolean) {
  const totals = calculateTotals({ pricesIncludeTax, lines, discount: null, deposits: [] });
  const amounts = lineAmountsOf(lines, totals);
  return lines.map(({ key, title, tax, periods }) => ({
    label: title,
    amount: amounts.get(key) ?? 0,
    hasTax: tax.ratePpm > 0,
    period,
    recurrence: { start, periods },
  }));
}
