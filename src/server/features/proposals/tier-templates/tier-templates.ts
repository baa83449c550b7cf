/** A starting template for each service tier: sections, lines and payment schedule. Pure. */
import { content } from '../../../../../content/content.ts';
import { firstEntries } from '../../../../shared/catalog/first-entries.ts';
import type { Tier } from '../../../../shared/content/content.schema.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import type { ScheduleEntry } from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { LineTax } from '../../../../shared/taxes/default-tax.ts';
import { nameKey } from '../../../database/search/search-words.ts';
import type { CatalogItemRow } from '../../../database/tables/settings.table.ts';
import { textSection } from './template-text.ts';
import { templates, type TierTemplate } from './templates.ts';

interface TemplateParts {
  /** Catalog items in the currency of the draft: a line with the same name takes their price. */
  items: readonly CatalogItemRow[];
  /** Of every line. */
  tax: LineTax;
  /** Payment terms of every invoice. */
  termsDays: number;
}

/** The draft with a tier’s template; undefined for an unknown tier. */
export function withTemplate(
  draft: ProposalDraft,
  slug: string,
  parts: TemplateParts,
): ProposalDraft | undefined {
  const tier = content.tiers.find((one) => one.slug === slug);
  const template = Object.hasOwn(templates, slug) ? templates[slug] : undefined;
  if (tier === undefined || template === undefined) return undefined;
  const [before, after] = aroundPricing(template);
  const lines = [mainLine(tier, draft.currency, parts), ...hostingLine(parts)];
  return {
    ...draft,
    title: tier.name,
    sections: [
      ...before.map(textSection),
      { kind: 'pricing', key: 'pricing', heading: 'Pricing', packages: null, lines },
      ...after.map(textSection),
    ],
    schedule: templateSchedule(template, parts),
  };
}

/** Prices follow the timeline. */
function aroundPricing({ texts }: TierTemplate) {
  const at = texts.findIndex(({ preset }) => preset === 'timeline') + 1;
  return [texts.slice(0, at), texts.slice(at)] as const;
}

const line = { quantity: 1000, discount: null, packageKey: null, quantityChoice: null } as const;

/** The tier itself, at the price of the catalog, else the lowest price on the site. */
function mainLine(tier: Tier, currency: string, { items, tax }: TemplateParts): ProposalLine {
  const onSite = firstEntries([tier]).find((entry) => entry.currency === currency);
  const item = itemNamed(items, tier.name) ?? onSite;
  return {
    ...line,
    ...tax,
    key: 'tier',
    title: tier.name,
    details: item?.details ?? tier.description,
    unit: item?.unit ?? '',
    unitPrice: item?.unitPrice ?? 0,
    period: 'once',
    optional: null,
    recurrence: null,
  };
}

/** Optional, started by the owner when the tier’s free hosting ends; only from the catalog. */
function hostingLine({ items, tax }: TemplateParts): ProposalLine[] {
  const item = itemNamed(items, 'Hosting');
  if (item === undefined) return [];
  const { name: title, details, unit, unitPrice } = item;
  return [
    {
      ...line,
      ...tax,
      key: 'hosting',
      title,
      details,
      unit,
      unitPrice,
      period: 'month',
      optional: { isPreselected: false },
      recurrence: { start: { kind: 'by_owner' }, periods: null },
    },
  ];
}

const itemNamed = (items: readonly CatalogItemRow[], name: string) =>
  items.find((item) => item.nameKey === nameKey(name));

const PPM_OF_PERCENT = 10_000;

export function templateSchedule(
  { payments }: Pick<TierTemplate, 'payments'>,
  { termsDays }: Pick<TemplateParts, 'termsDays'>,
): ScheduleEntry[] {
  return payments.map(({ label, percent, due }, index) => ({
    key: `payment${index + 1}`,
    label,
    share:
      percent === undefined
        ? { kind: 'remainder' }
        : { kind: 'percent', ratePpm: percent * PPM_OF_PERCENT },
    due: { kind: due },
    termsDays,
  }));
}
