/** What prevents sending a proposal, apart from its client’s and the studio’s records. Pure. */
import { LINE_LIMITS } from '../documents/priced-lines.schema.ts';
import { InvalidAmountError } from '../documents/totals.ts';
import { AmountOutOfRange } from '../money/rounding.ts';
import { extremeSelection, type Extreme } from './selection/extreme-selections.ts';
import { problemOfLine } from './line-problems.ts';
import { imagesIn } from '../rich-text/rich-text.schema.ts';
import { isInvisible } from '../text/invisible.ts';
import type { ProposalDraft } from './proposal-draft.schema.ts';
import { linePeriods } from './line-options.ts';
import { pricingOf } from './pricing-sections.ts';
import type { PricingSection, ProposalSection } from './proposal-sections.schema.ts';
import { proposalTotals } from './proposal-totals.ts';
import {
  scheduleProblems,
  type ProblemContext,
  type ProposalProblems,
} from './schedule/schedule-problems.ts';
import { packageLimits, selectedLines } from './selection/selection.ts';

/**
 * As sentences by field, in the order of the editor: `title`, `clientId`, `coverImage`,
 * `engagement`, `sections`,
 * `sections.{key}`, `sections.{key}.{line or package key}`, `validUntil`, `schedule` and
 * `schedule.{key}`. Empty if it can be sent.
 */
export function proposalBlockers(draft: ProposalDraft, context: ProblemContext): ProposalProblems {
  const { clientId, title, coverImage, sections, validUntil } = draft;
  const problems: ProposalProblems = {};
  if (title === '') problems['title'] = 'Enter a title.';
  if (clientId === null) problems['clientId'] = 'Choose a client.';
  if (coverImage && isInvisible(coverImage.alt)) {
    problems['coverImage'] = 'Enter alt text for the cover image.';
  }
  for (const [index, section] of sections.entries()) {
    Object.assign(problems, problemsOfSection(section, index, context.today));
  }
  if (validUntil === null) problems['validUntil'] = 'Enter the date until which it is valid.';
  else if (validUntil < context.today)
    problems['validUntil'] = 'The valid-until date is in the past.';
  if (context.changeOrder && context.changeOrder.status !== 'active') {
    problems['engagement'] = endedProblem(context.changeOrder.status);
  }
  const isPriced = Object.keys(problems).every((path) => !path.startsWith('sections.'));
  return isPriced ? { ...problems, ...problemsOfAmounts(draft, context) } : problems;
}

export const endedProblem = (status: string) =>
  `The engagement is ${status}, so it can’t be changed.`;

function problemsOfSection(
  section: ProposalSection,
  index: number,
  today: string,
): ProposalProblems {
  const path = `sections.${section.key}`;
  const name = section.heading === '' ? `section ${index + 1}` : `“${section.heading}”`;
  switch (section.kind) {
    case 'text':
      if (!hasText(section.body)) return { [path]: `Enter the text of ${name}, or delete it.` };
      return imagesIn(section.body).some(({ attrs }) => isInvisible(attrs.alt))
        ? { [path]: `Enter alt text for each image of ${name}.` }
        : {};
    case 'work':
      return section.projects.length > 0
        ? {}
        : { [path]: `Choose projects for ${name}, or delete it.` };
    case 'files':
      return section.items.length > 0 ? {} : { [path]: `Add a file to ${name}, or delete it.` };
    case 'pricing':
      return problemsOfPricing(section, { path, name, today });
  }
}

function problemsOfPricing(
  section: PricingSection,
  { path, name, today }: { path: string; name: string; today: string },
): ProposalProblems {
  const { packages, lines } = section;
  if (lines.length === 0) return { [path]: `Add a line item to ${name}, or delete it.` };
  const problems: ProposalProblems = {};
  for (const item of packages?.items ?? []) {
    if (item.name === '')
      problems[`${path}.${item.key}`] = `Enter a name for each package of ${name}.`;
    else if (lines.every(({ packageKey }) => packageKey !== item.key)) {
      problems[`${path}.${item.key}`] = `Add a line item to the package “${item.name}”.`;
    }
  }
  for (const line of lines) {
    const problem = problemOfLine(line, section, today);
    if (problem !== undefined) problems[`${path}.${line.key}`] = problem;
  }
  if (packages !== null && packageLimits(packages).least > packages.items.length) {
    problems[path] = `More packages of ${name} must be chosen than it has.`;
  }
  return problems;
}

function problemsOfAmounts(draft: ProposalDraft, context: ProblemContext): ProposalProblems {
  const lines = pricingOf(draft.sections).flatMap((section) => section.lines);
  if (lines.length === 0) return { sections: 'Add a section with prices.' };
  const categories = new Set(lines.map(({ tax }) => tax.category));
  // BR-O-11 to BR-O-14 of EN 16931: else no invoice of it could be issued.
  if (categories.has('outside_scope') && categories.size > 1) {
    return { sections: 'If one line item is not subject to tax, all of them must be.' };
  }
  try {
    const sections = problemOfTotals(draft, context);
    return sections === undefined ? scheduleProblems(draft, context) : { sections };
  } catch (error) {
    if (error instanceof InvalidAmountError) {
      return { sections: context.changeOrder ? PERCENT_OF_NEGATIVE : NEGATIVE };
    }
    if (error instanceof AmountOutOfRange) return { sections: tooLarge(context) };
    throw error;
  }
}

const NEGATIVE = 'The client can choose a total of less than 0.';
const PERCENT_OF_NEGATIVE =
  'A discount in percent can’t be subtracted from a total of less than 0. Enter an amount, or delete the discount.';
const tooLarge = ({ money }: ProblemContext) =>
  `The total can’t be more than ${money(LINE_LIMITS.amount)}.`;

function problemOfTotals(draft: ProposalDraft, context: ProblemContext): string | undefined {
  const [once = 0, ...recurring] = totalsOf(draft, 'cheapest');
  const { changeOrder, money } = context;
  if (once < 0 && !changeOrder) return NEGATIVE;
  if (recurring.some((total) => total < 0)) return NEGATIVE;
  if (changeOrder && -once > changeOrder.agreed) {
    return `The client can choose a reduction of more than ${money(changeOrder.agreed)}, the agreed total.`;
  }
  const isTooLarge = totalsOf(draft, 'most_expensive').some((total) => total > LINE_LIMITS.amount);
  return isTooLarge ? tooLarge(context) : undefined;
}

/** Of each period. */
function totalsOf({ pricesIncludeTax, discounts, ...draft }: ProposalDraft, extreme: Extreme) {
  const priced = { sections: pricingOf(draft.sections), pricesIncludeTax, discounts };
  return linePeriods.map((period) => {
    const lines = selectedLines(priced.sections, extremeSelection(priced, extreme, period));
    const ofPeriod = lines.filter((line) => line.period === period);
    return proposalTotals(priced, ofPeriod)[period]?.total ?? 0;
  });
}

/** Whether any node contains more than spaces. */
function hasText(node: unknown): boolean {
  if (Array.isArray(node)) return node.some((child) => hasText(child));
  if (typeof node !== 'object' || node === null) return false;
  const { type, text, content } = node as { type?: unknown; text?: unknown; content?: unknown };
  if (type === 'image') return true;
  return (typeof text === 'string' && text.trim() !== '') || hasText(content);
}
