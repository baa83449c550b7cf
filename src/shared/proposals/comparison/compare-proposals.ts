/**
 * What differs between two revisions of a proposal: text, selected work, line items, totals,
 * payments and terms. Everything that the client’s page and the PDF say is compared.
 */
import { compareItems, type ComparedItem } from '../../documents/comparison/compare-items.ts';
import type { DocumentComparison } from '../../documents/comparison/comparison.schema.ts';
import { COMPARISON_STEPS, type Work } from '../../documents/comparison/matches.ts';
import { textsFor } from '../../texts/texts.ts';
import { compareSections } from './compare-sections.ts';
import type { ProposalSection } from '../proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';
import { itemsOfLines } from './line-items.ts';
import { itemsOfPayments, itemsOfTotals } from './money-items.ts';
import { itemsOfTerms } from './term-items.ts';

/**
 * In the language and style of the later one. `work`: for tests. Throws `InvalidAmountError` and
 * `AmountOutOfRange` if a draft can’t be calculated.
 */
export function compareProposals(
  before: ProposalSnapshot,
  after: ProposalSnapshot,
  work: Work = { left: COMPARISON_STEPS },
): DocumentComparison {
  const earlier = { ...before, language: after.language, style: styleOf(before, after) };
  const { tables } = textsFor(after.language).comparison;
  const compared = (
    title: string,
    itemsOf: (one: ProposalSnapshot, other: ProposalSnapshot) => ComparedItem[],
  ) => compareItems(title, itemsOf(earlier, after), itemsOf(after, earlier), work);
  return {
    tables: [
      ...compared(tables.terms, itemsOfTerms),
      ...compareItems(
        tables.lines,
        itemsOfLines({ ...earlier, sections: inOrderOf(after.sections, earlier.sections) }),
        itemsOfLines(after),
        work,
      ),
      ...compared(tables.totals, itemsOfTotals),
      ...compared(tables.payments, itemsOfPayments),
    ],
    sections: compareSections(earlier, after, work),
  };
}

/** Moving a section doesn’t move its line items. */
function inOrderOf(
  sections: ProposalSnapshot['sections'],
  others: ProposalSnapshot['sections'],
): ProposalSnapshot['sections'] {
  const places = new Map(sections.map(({ key }, place) => [key, place]));
  const placeOf = ({ key }: ProposalSection) => places.get(key) ?? sections.length;
  return others.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** One style for both, unless their currencies are written differently. */
function styleOf(before: ProposalSnapshot, after: ProposalSnapshot) {
  return before.currency === after.currency ? after.style : before.style;
}
