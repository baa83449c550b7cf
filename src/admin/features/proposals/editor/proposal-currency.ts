/** Changes the currency of a proposal: all amounts keep their figures, as in invoices. */
import type { ScheduleEntry } from '../../../../shared/proposals/schedule/payment-schedule.schema.ts';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import { linePeriods, type LinePeriod } from '../../../../shared/proposals/line-options.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type { ProposalSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { changesOfCurrency, type TypedAmounts } from '../../../documents/lines/priced-draft.ts';

/** Amounts as typed; discounts of each period apart. */
export type TypedByPeriod = Readonly<Record<LinePeriod | 'lines' | 'schedule', TypedAmounts>>;

type CurrencyChanges = Pick<ProposalDraft, 'currency' | 'sections' | 'discounts' | 'schedule'>;

export function changesOfProposalCurrency(
  draft: CurrencyChanges,
  to: string,
  typed: TypedByPeriod,
): { changes: CurrencyChanges; isRounded: boolean } {
  const { currency, sections, discounts, schedule } = draft;
  const none = { currency, lines: [], discount: null };
  let isRounded = false;
  const turned = (amounts: Parameters<typeof changesOfCurrency>[0], of: TypedAmounts) => {
    const turned = changesOfCurrency(amounts, to, of);
    isRounded ||= turned.isRounded;
    return turned.changes;
  };
  const all = pricingOf(sections).flatMap((section) => section.lines);
  const lines = new Map(
    turned({ ...none, lines: all }, typed.lines).lines.map(({ key, unitPrice, discount }) => [
      key,
      { unitPrice, discount },
    ]),
  );
  const discountOf = (period: LinePeriod) =>
    turned({ ...none, discount: discounts[period] }, typed[period]).discount;
  const deposits = schedule.map(({ share, key }) => ({
    label: key,
    amount: share.kind === 'amount' ? share.amount : 0,
  }));
  const amounts = turned({ ...none, deposits }, typed.schedule).deposits ?? [];
  return {
    changes: {
      currency: to,
      sections: sections.map((section) => withAmounts(section, lines)),
      discounts: { once: discountOf('once'), month: discountOf('month'), year: discountOf('year') },
      schedule: schedule.map((entry, place) => withAmount(entry, amounts[place]?.amount)),
    },
    isRounded,
  };
}

/** A section priced in another currency: its amounts keep their figures. */
export function inCurrency(
  section: ProposalSection,
  { currency, to }: { currency: string; to: string },
): ProposalSection {
  const discounts = { once: null, month: null, year: null };
  const draft = { currency, sections: [section], discounts, schedule: [] };
  const { changes } = changesOfProposalCurrency(draft, to, noTypedAmounts());
  return changes.sections[0] ?? section;
}

type LineAmounts = ReadonlyMap<string, Partial<ProposalLine>>;

function withAmounts(section: ProposalSection, amounts: LineAmounts): ProposalSection {
  if (section.kind !== 'pricing') return section;
  const lines = section.lines.map((line) => Object.assign({}, line, amounts.get(line.key)));
  return { ...section, lines };
}

function withAmount(entry: ScheduleEntry, amount = 0): ScheduleEntry {
  return entry.share.kind === 'amount' ? { ...entry, share: { kind: 'amount', amount } } : entry;
}

export function noTypedAmounts(): TypedByPeriod {
  const [once, month, year] = linePeriods.map(() => new Map()) as [
    TypedAmounts,
    TypedAmounts,
    TypedAmounts,
  ];
  return { once, month, year, lines: new Map(), schedule: new Map() };
}
