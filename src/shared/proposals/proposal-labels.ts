/** What a proposal says about choices, recurring lines and payments, for PDF, page and editor. Pure. */
import { documentFormat, type FormatOptions } from '../documents/document-format.ts';
import { QUANTITY_DIGITS } from '../money/amounts.ts';
import { textsFor } from '../texts/texts.ts';
import type { EntryDue, EntryShare } from './schedule/payment-schedule.schema.ts';
import { isAnyWholeNumber, type LinePeriod } from './line-options.ts';
import type { ProposalLine, Recurrence } from './proposal-lines.schema.ts';
import type { ProposalSection } from './proposal-sections.schema.ts';
import { packageLimits, type PricingChoices } from './selection/selection.ts';

/** The owner’s heading, else that of the ready-made section; empty without either. */
export function sectionHeading(
  section: ProposalSection,
  { language }: Pick<FormatOptions, 'language'>,
): string {
  const texts = textsFor(language).clientPages.proposal;
  if (section.heading !== '') return section.heading;
  if (section.kind !== 'text') return texts[section.kind];
  return section.preset === null ? '' : texts.presets[section.preset];
}

/** How many packages can be chosen, as a sentence. */
export function packageChoiceText(
  packages: NonNullable<PricingChoices['packages']>,
  { language }: Pick<FormatOptions, 'language'>,
): string {
  const { choose } = textsFor(language).proposals;
  const { least, most } = packageLimits(packages);
  const count = packages.items.length;
  if (least === 1 && most === 1) return choose.one;
  if (least === most) return choose.exactly(least);
  if (most >= count) return least === 0 ? choose.any : choose.atLeast(least);
  return least === 0 ? choose.atMost(most) : choose.between(least, most);
}

/** Facts about a line beside its price: recurrence, and which quantities can be chosen. */
export function lineNotes(
  { period, recurrence, quantityChoice }: ProposalLine,
  options: FormatOptions,
): string[] {
  const { proposals: texts } = textsFor(options.language);
  const { number } = documentFormat(options);
  const notes: string[] = [];
  if (recurrence !== null && period !== 'once') {
    notes.push(`${texts.periods[period]}, ${recurrenceText(recurrence, period, options)}`);
  }
  if (quantityChoice !== null) {
    const [min = '', max = '', step = ''] = [
      quantityChoice.min,
      quantityChoice.max,
      quantityChoice.step,
    ].map((quantity) => number(quantity, QUANTITY_DIGITS));
    notes.push(
      isAnyWholeNumber(quantityChoice)
        ? texts.quantity(min, max)
        : texts.quantityInSteps(min, max, step),
    );
  }
  return notes;
}

/** E.g. “starts on acceptance, for 12 months”. */
export function recurrenceText(
  { start, periods }: Recurrence,
  period: 'month' | 'year',
  options: FormatOptions,
): string {
  const { starts, ends } = textsFor(options.language).proposals;
  const begins =
    start.kind === 'date'
      ? starts.date(documentFormat(options).date(start.date))
      : starts[start.kind];
  return `${begins}, ${periods === null ? ends.never : ends.after[period](periods)}`;
}

/** An amount that is charged once or in each period. */
export function amountPer(period: LinePeriod, amount: number, options: FormatOptions): string {
  const { perPeriod } = textsFor(options.language).proposals;
  return perPeriod[period](documentFormat(options).money(amount));
}

/** E.g. “$480.00 + $90.00 / month”. */
export function amountsText(
  amounts: readonly { period: LinePeriod; amount: number }[],
  options: FormatOptions,
): string {
  return amounts.map(({ period, amount }) => amountPer(period, amount, options)).join(' + ');
}

export function dueText(due: EntryDue, options: FormatOptions): string {
  const texts = textsFor(options.language).proposals.schedule.due;
  switch (due.kind) {
    case 'acceptance':
    case 'milestone':
      return texts[due.kind];
    case 'date':
      return documentFormat(options).date(due.date);
    case 'days':
      return texts.days(due.days);
  }
}

export function shareText(share: EntryShare, options: FormatOptions): string {
  const texts = textsFor(options.language).proposals.schedule.share;
  return share.kind === 'percent'
    ? texts.percent(documentFormat(options).percent(share.ratePpm))
    : texts[share.kind];
}
