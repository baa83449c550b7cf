/** The billing plan of what was agreed without a proposal, and why it can’t be billed. Pure. */
import { LINE_LIMITS } from '../documents/priced-lines.schema.ts';
import { InvalidAmountError } from '../documents/totals.ts';
import { AmountOutOfRange } from '../money/rounding.ts';
import type { BillingPlan } from '../proposals/schedule/billing-plan.schema.ts';
import { billingPlan } from '../proposals/schedule/billing-plan.ts';
import { problemOfLine } from '../proposals/line-problems.ts';
import type { ProposalLine } from '../proposals/proposal-lines.schema.ts';
import type { PricingSection } from '../proposals/proposal-sections.schema.ts';
import { proposalTotals, scheduledTotal } from '../proposals/proposal-totals.ts';
import {
  paymentProblems,
  problemOfShares,
  type ProblemContext,
  type ProposalProblems,
} from '../proposals/schedule/schedule-problems.ts';
import type { NewEngagement } from './new-engagement.schema.ts';

/** What is billed, and when. */
type AgreedTerms = Pick<
  NewEngagement,
  'currency' | 'pricesIncludeTax' | 'lines' | 'discount' | 'schedule'
>;

/** Throws as `billingPlan`. */
export function agreedPlan(
  terms: AgreedTerms & Pick<NewEngagement, 'agreedOn' | 'purchaseOrderNumber'>,
): BillingPlan {
  const source = {
    ...sourceOf(terms),
    purchaseOrder: 'optional',
    number: '',
    revision: 1,
  } as const;
  const everything = { packages: [], lines: [], quantities: {} };
  const plan = billingPlan(source, everything, terms.agreedOn, terms.purchaseOrderNumber);
  return { ...plan, proposal: null };
}

/**
 * As sentences, by `title`, `agreedOn`, `lines`, `lines.{place}`, `schedule` and
 * `schedule.{place}`. Empty if it can be billed.
 */
export function agreedProblems(
  terms: AgreedTerms & Pick<NewEngagement, 'agreedOn'>,
  context: ProblemContext,
): ProposalProblems {
  const problems: ProposalProblems = {};
  if (terms.agreedOn > context.today) problems['agreedOn'] = 'The date agreed is in the future.';
  const source = sourceOf(terms);
  for (const [place, line] of linesOf(terms).entries()) {
    const problem = problemOfLine(line, { packages: null }, context.today);
    if (problem !== undefined) problems[`lines.${place}`] = problem;
  }
  Object.assign(problems, placed(terms, paymentProblems(source, context)));
  const hasLineProblem = Object.keys(problems).some((path) => path.startsWith('lines.'));
  return hasLineProblem ? problems : { ...problems, ...amountProblems(terms, context) };
}

function amountProblems(terms: AgreedTerms, { money }: ProblemContext): ProposalProblems {
  const { lines, schedule } = terms;
  if (lines.length === 0) return { lines: 'Add a line item.' };
  const categories = new Set(lines.map(({ tax }) => tax.category));
  // BR-O-11 to BR-O-14 of EN 16931: else no invoice of it could be issued.
  if (categories.has('outside_scope') && categories.size > 1) {
    return { lines: 'If one line item is not subject to tax, all of them must be.' };
  }
  const all = linesOf(terms);
  try {
    const scheduled = scheduledTotal(proposalTotals(sourceOf(terms), all), all);
    if (scheduled.total <= 0) return { lines: 'The total must be more than 0.' };
    if (scheduled.total > LINE_LIMITS.amount) return { lines: tooLarge(money) };
    const problem = problemOfShares(schedule, scheduled, `${money(scheduled.total)}, the total`);
    return problem === undefined ? {} : { schedule: problem };
  } catch (error) {
    if (error instanceof InvalidAmountError) return { lines: error.message };
    if (error instanceof AmountOutOfRange) return { lines: tooLarge(money) };
    throw error;
  }
}

const tooLarge = (money: ProblemContext['money']) =>
  `The total can’t be more than ${money(LINE_LIMITS.amount)}.`;

/** Payments are named by their place instead of their key, as the API names fields. */
function placed({ schedule }: AgreedTerms, problems: ProposalProblems): ProposalProblems {
  return Object.fromEntries(
    schedule.flatMap(({ key }, place) => {
      const problem = problems[`schedule.${key}`];
      return problem === undefined ? [] : [[`schedule.${place}`, problem]];
    }),
  );
}

function sourceOf(terms: AgreedTerms) {
  const { currency, pricesIncludeTax, discount, schedule } = terms;
  const section: PricingSection = {
    key: 'agreed',
    kind: 'pricing',
    heading: '',
    packages: null,
    lines: linesOf(terms),
  };
  const discounts = { once: discount, month: null, year: null };
  return { currency, pricesIncludeTax, schedule, discounts, sections: [section] };
}

const asAgreed = {
  period: 'once',
  optional: null,
  quantityChoice: null,
  packageKey: null,
  recurrence: null,
} as const;

const linesOf = ({ lines }: Pick<AgreedTerms, 'lines'>): ProposalLine[] =>
  lines.map((line) => ({ ...line, ...asAgreed }));
