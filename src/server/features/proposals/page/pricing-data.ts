/** Prices of a proposal as input of documents/lib/pricing.typ: formatted text. Pure. */
import { documentFormat } from '../../../../shared/documents/document-format.ts';
import { lineColumns, type LineColumn } from '../../../../shared/documents/line-columns.ts';
import {
  amountPer,
  lineNotes,
  packageChoiceText,
} from '../../../../shared/proposals/proposal-labels.ts';
import { pricingOf } from '../../../../shared/proposals/pricing-sections.ts';
import type { PricingSection } from '../../../../shared/proposals/proposal-sections.schema.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import type { Selection } from '../../../../shared/proposals/selection/selection.ts';
import {
  hasChoices,
  shownGroups,
  shownSchedule,
  shownTotals,
  subtotalsOf,
  withAmounts,
  type ShownGroup,
  type ShownLine,
} from '../../../../shared/proposals/selection/shown-pricing.ts';
import { textsFor } from '../../../../shared/texts/texts.ts';

/** Labels of the columns, the same in all sections. */
export function pricingColumns(snapshot: ProposalSnapshot): string[] {
  return columnsOf(snapshot).map(({ label }) => label);
}

function columnsOf(snapshot: ProposalSnapshot): LineColumn[] {
  const { pricesIncludeTax } = snapshot;
  const lines = pricingOf(snapshot.sections).flatMap((section) =>
    section.lines.map((line) => withAmounts(line, pricesIncludeTax)),
  );
  return lineColumns({ ...snapshot, lines });
}

export function pricingData(
  section: PricingSection,
  snapshot: ProposalSnapshot,
  selection: Selection,
): object {
  const { packages } = section;
  const groups = shownGroups(section, selection, snapshot.pricesIncludeTax);
  const columns = columnsOf(snapshot);
  const { subtotals } = textsFor(snapshot.language).proposals;
  return {
    choice: packages === null ? '' : packageChoiceText(packages, snapshot),
    groups: groups
      .flatMap((group) => (packages === null ? [group] : withoutExtras(group)))
      .map((group) => groupData(group, snapshot, columns, packages !== null)),
    subtotals: subtotalsOf(groups).map(({ period, amount }, index) => ({
      label: subtotals[period],
      note: '',
      kind: index === 0 ? 'total' : 'part',
      amount: amountPer(period, amount, snapshot),
    })),
  };
}

/** What is in every package, and then what can be added to any. */
function withoutExtras(group: ShownGroup): ShownGroup[] {
  if (group.package !== null) return [group];
  const { package: item, lines } = group;
  const included = lines.filter(({ optional }) => optional === null);
  const extras = lines.filter(({ optional }) => optional !== null);
  return [included, extras]
    .filter((part) => part.length > 0)
    .map((part) => ({ package: item, lines: part }));
}

function groupData(
  { package: item, lines }: ShownGroup,
  snapshot: ProposalSnapshot,
  columns: readonly LineColumn[],
  hasPackages: boolean,
): object {
  const { options } = textsFor(snapshot.language).proposals;
  return {
    name:
      item?.name ??
      (hasPackages ? (lines[0]?.optional === null ? options.included : options.extras) : ''),
    description: item?.description ?? '',
    amounts: (item?.amounts ?? []).map(({ period, amount }) => amountPer(period, amount, snapshot)),
    /** Null if it can’t be chosen. */
    choice: item === null ? null : choiceData(item.isSelected, snapshot),
    lines: lines.map((line) => lineData(line, snapshot, columns, item?.isSelected ?? true)),
  };
}

/** `isIncluded`: whether its package is selected. */
function lineData(
  line: ShownLine,
  snapshot: ProposalSnapshot,
  columns: readonly LineColumn[],
  isIncluded: boolean,
): object {
  const { options } = textsFor(snapshot.language).proposals;
  const cells = columns.map(({ cell }) => cell(line));
  return {
    cells: [...cells.slice(0, -1), amountPer(line.period, line.netAmount, snapshot)],
    details: line.details,
    notes: [...(line.optional === null ? [] : [options.optional]), ...lineNotes(line, snapshot)],
    choice: line.optional === null ? null : choiceData(isIncluded && line.isSelected, snapshot),
    isSelected: line.isSelected,
  };
}

function choiceData(isSelected: boolean, { language }: ProposalSnapshot) {
  const { options } = textsFor(language).proposals;
  return { isSelected, text: isSelected ? options.selected : options.notSelected };
}

/** Totals by period, with what they are for. */
export function summaryData(snapshot: ProposalSnapshot, selection: Selection, isAccepted: boolean) {
  const { proposals: texts } = textsFor(snapshot.language);
  const { money } = documentFormat(snapshot);
  const totals = shownTotals(snapshot, selection);
  const isOnceAndMore = totals.length > 1 && totals[0]?.period === 'once';
  return {
    title: texts.summary,
    notes: [
      ...(hasChoices(snapshot.sections) ? [isAccepted ? texts.asAccepted : texts.asSelected] : []),
      ...(isOnceAndMore ? [texts.recurringApart] : []),
    ],
    periods: totals.map(({ rows }) =>
      rows.map(({ label, note, kind, amount }) => ({ label, note, kind, amount: money(amount) })),
    ),
  };
}

/** Null if nothing is charged once. */
export function scheduleData(snapshot: ProposalSnapshot, selection: Selection): object | null {
  const { schedule: texts } = textsFor(snapshot.language).proposals;
  const { money } = documentFormat(snapshot);
  const payments = shownSchedule(snapshot, selection);
  const total = payments.reduce((sum, { amount }) => sum + amount, 0);
  if (total === 0) return null;
  return {
    title: texts.title,
    columns: [texts.columns.payment, texts.columns.due, texts.columns.terms, texts.columns.amount],
    rows: payments.map(({ label, share, due, terms, amount }) => ({
      label,
      share,
      due,
      terms,
      amount: money(amount),
    })),
    total: { label: texts.total(snapshot.currency), amount: money(total) },
  };
}
