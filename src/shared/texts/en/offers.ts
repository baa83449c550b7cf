/** What clients accept: a proposal, or a change order to what they accepted before. */
export interface OfferNames {
  /** Within a sentence. */
  noun: string;
  title: string;
}

/** Whether a title says what it is, e.g. “Change order to Website”: then nothing says it again. */
export const says = (title: string, noun: string) => wordsOf(title).includes(wordsOf(noun));

const wordsOf = (text: string) =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

/** In an email with a document: what it is and its title, e.g. “your proposal “Website””. */
export const yours = (title: string, noun: string) =>
  says(title, noun) ? `“${title}”` : `your ${noun} “${title}”`;

/** Subjects of the email with a document, and of one with a version for readers of an earlier one. */
export const subjectsOf = (noun: string) => ({
  subject: (title: string, studio: string) =>
    says(title, noun) ? `${title} from ${studio}` : `${title}: ${noun} from ${studio}`,
  revised: (title: string, version: number) =>
    says(title, noun)
      ? `Revised: ${title}, version ${version}`
      : `Revised ${noun}: ${title}, version ${version}`,
});

const offerNames = {
  proposal: { noun: 'proposal', title: 'Proposal' },
  change_order: { noun: 'change order', title: 'Change order' },
} as const satisfies Record<string, OfferNames>;

/** The same texts for both. */
export const forOffers = <Texts>(textsOf: (names: OfferNames) => Texts) => ({
  proposal: textsOf(offerNames.proposal),
  change_order: textsOf(offerNames.change_order),
});
