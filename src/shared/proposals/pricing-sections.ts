import type { PricingSection, ProposalSection } from './proposal-sections.schema.ts';

/** The pricing sections, in their order. */
export function pricingOf(sections: readonly ProposalSection[]): PricingSection[] {
  return sections.filter((section) => section.kind === 'pricing');
}
