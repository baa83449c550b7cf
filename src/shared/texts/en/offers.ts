/** What clients accept: a proposal, or a change order to what they accepted before. */
export interface OfferNames {
  /** Within a sentence. */
  noun: string;
  title: string;
}

const offerNames = {
  proposal: { noun: 'proposal', title: 'Proposal' },
  change_order: { noun: 'change order', title: 'Change order' },
} as const satisfies Record<string, OfferNames>;

/** The same texts for both. */
export const forOffers = <Texts>(textsOf: (names: OfferNames) => Texts) => ({
  proposal: textsOf(offerNames.proposal),
  change_order: textsOf(offerNames.change_order),
});
