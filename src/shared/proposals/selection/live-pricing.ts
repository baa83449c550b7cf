/** What the script of the client’s page calculates with. */
import { pricingOf } from '../pricing-sections.ts';
import type { PricingSection } from '../proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';

export type LivePricing = Pick<
  ProposalSnapshot,
  'currency' | 'language' | 'style' | 'pricesIncludeTax' | 'discounts' | 'schedule' | 'changeOrder'
> & { sections: PricingSection[]; seller: Pick<ProposalSnapshot['seller'], 'taxIds'> };

/** The prices of a revision, without the texts that no amount depends on. */
export function livePricing(snapshot: ProposalSnapshot): LivePricing {
  const { currency, language, style, pricesIncludeTax, discounts, schedule, seller, changeOrder } =
    snapshot;
  const sections = pricingOf(snapshot.sections).map(withoutTexts);
  const { taxIds } = seller;
  return {
    currency,
    language,
    style,
    pricesIncludeTax,
    discounts,
    schedule,
    sections,
    seller: { taxIds },
    changeOrder,
  };
}

function withoutTexts(section: PricingSection): PricingSection {
  const packages = section.packages && {
    ...section.packages,
    items: section.packages.items.map((item) => Object.assign({}, item, { description: '' })),
  };
  const lines = section.lines.map((line) => Object.assign({}, line, { details: '' }));
  return { ...section, packages, lines };
}
