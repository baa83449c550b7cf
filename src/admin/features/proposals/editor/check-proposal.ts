/** Problems and totals of a draft proposal, for each change. Unchanged parts aren’t checked again. */
import type { z } from 'zod';
import type { DocumentTotals } from '../../../../shared/documents/totals.ts';
import { paymentSchedule } from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import type { LinePeriod } from '../../../../shared/proposals/line-options.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import {
  proposalSection,
  SECTION_LIMITS,
  type PricingSection,
  type ProposalSection,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import {
  defaultSelection,
  selectedLines,
} from '../../../../shared/proposals/selection/selection.ts';
import { sumOf } from '../../../../shared/money/rounding.ts';
import { tryCalculate } from '../../../documents/lines/priced-draft.ts';
import type { Problems } from '../../../forms/draft/draft-kind.ts';
import { selectionsOf, type Selections } from './selections.ts';

export interface SectionCheck {
  /** Beginning at the section, e.g. `lines.0.discount`. */
  problems: Problems;
  /** Of all its lines, whether selected or not. */
  totals: DocumentTotals | undefined;
  /** Before tax and the discount on the whole, with the lines selected by default. */
  subtotals: Partial<Record<LinePeriod, number>>;
}

export interface ProposalCheck {
  /** By the key of the section. */
  sections: ReadonlyMap<string, SectionCheck>;
  selections: Selections;
}

export function checkProposal(content: ProposalDraft): {
  problems: Problems;
  result: ProposalCheck;
} {
  const { sections, pricesIncludeTax } = content;
  const checks = new Map(sections.map((one) => [one.key, checkSection(one, pricesIncludeTax)]));
  const problems: Record<string, string> = { ...scheduleProblems(content) };
  for (const [place, { key }] of sections.entries()) {
    for (const [path, problem] of Object.entries(checks.get(key)?.problems ?? {})) {
      problems[`sections.${place}.${path}`] = problem;
    }
  }
  const lines = sumOf(pricingOf(sections).map((section) => section.lines.length));
  if (lines > SECTION_LIMITS.lines) {
    problems['sections'] = `There can be at most ${SECTION_LIMITS.lines} line items.`;
  }
  return { problems, result: { sections: checks, selections: selectionsOf(content) } };
}

const checked = new WeakMap<ProposalSection, { pricesIncludeTax: boolean; check: SectionCheck }>();

function checkSection(section: ProposalSection, pricesIncludeTax: boolean): SectionCheck {
  const known = checked.get(section);
  if (known?.pricesIncludeTax === pricesIncludeTax) return known.check;
  const check = checkedNow(section, pricesIncludeTax);
  checked.set(section, { pricesIncludeTax, check });
  return check;
}

function checkedNow(section: ProposalSection, pricesIncludeTax: boolean): SectionCheck {
  const problems = problemsOf(proposalSection.safeParse(section));
  if (section.kind !== 'pricing') return { problems, totals: undefined, subtotals: {} };
  const { lines } = section;
  const found = tryCalculate({ pricesIncludeTax, lines, discount: null, deposits: [] });
  return {
    problems: { ...problems, ...found.problems },
    totals: found.totals,
    subtotals: subtotalsOf(section, found.totals),
  };
}

function subtotalsOf(
  section: PricingSection,
  totals: DocumentTotals | undefined,
): SectionCheck['subtotals'] {
  const subtotals: SectionCheck['subtotals'] = {};
  if (totals === undefined) return subtotals;
  const amounts = new Map(
    section.lines.map(({ key }, place) => [key, totals.lines[place]?.netAmount ?? 0]),
  );
  for (const { key, period } of selectedLines([section], defaultSelection([section]))) {
    subtotals[period] = (subtotals[period] ?? 0) + (amounts.get(key) ?? 0);
  }
  return subtotals;
}

function scheduleProblems({ schedule }: ProposalDraft): Problems {
  const found = problemsOf(paymentSchedule.safeParse(schedule));
  return Object.fromEntries(
    Object.entries(found).map(([path, problem]) => [
      path === '' ? 'schedule' : `schedule.${path}`,
      problem,
    ]),
  );
}

function problemsOf({ error }: z.ZodSafeParseResult<unknown>): Problems {
  const issues = error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}
