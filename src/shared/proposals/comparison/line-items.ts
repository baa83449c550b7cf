import type { ComparedItem, ItemFact } from '../../documents/comparison/compare-items.ts';
import { lineColumns } from '../../documents/line-columns.ts';
import { writtenNames } from '../../documents/tax-categories.ts';
import { textsFor } from '../../texts/texts.ts';
import { lineNotes } from '../proposal-labels.ts';
import type { ProposalLine } from '../proposal-lines.schema.ts';
import type { PricingSection } from '../proposal-sections.schema.ts';
import { pricingOf } from '../pricing-sections.ts';
import { sectionHeading } from '../proposal-labels.ts';
import type { ProposalSnapshot } from '../proposal-snapshot.schema.ts';
import { withAmounts } from '../selection/shown-pricing.ts';

/** The priced lines of all sections. */
export function itemsOfLines(snapshot: ProposalSnapshot): ComparedItem[] {
  return pricingOf(snapshot.sections).flatMap((section) =>
    section.lines.map((line) => ({
      key: line.key,
      name: line.title,
      facts: factsOf(line, section, snapshot),
    })),
  );
}

function factsOf(
  line: ProposalLine,
  section: PricingSection,
  snapshot: ProposalSnapshot,
): ItemFact[] {
  const { line: texts } = textsFor(snapshot.language).comparison;
  const priced = withAmounts(line, snapshot.pricesIncludeTax);
  const figures = lineColumns({ ...snapshot, lines: [priced] }).slice(1);
  const inPackage = section.packages?.items.find(({ key }) => key === line.packageKey);
  return [
    [texts.description, line.title],
    [texts.details, line.details],
    [texts.section, sectionHeading(section, snapshot)],
    [texts.package, inPackage?.name ?? ''],
    [texts.option, optionText(line, texts)],
    [texts.terms, lineNotes(line, snapshot).join(' · ')],
    ...figures.map(({ label, cell }): ItemFact => [label, cell(priced)]),
    [texts.taxName, writtenNames(line.tax)],
    [texts.taxNote, line.tax.reason],
  ];
}

function optionText(
  { optional }: ProposalLine,
  texts: Record<'required' | 'preselected' | 'optional', string>,
): string {
  if (optional === null) return texts.required;
  return optional.isPreselected ? texts.preselected : texts.optional;
}
