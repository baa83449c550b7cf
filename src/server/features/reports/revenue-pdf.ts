/** Input of documents/report.typ: what was billed and received, as formatted text. Pure. */
import { documentFormat } from '../../../shared/documents/document-format.ts';
import type { Seller } from '../../../shared/documents/parties.schema.ts';
import type { PaperSize } from '../../../shared/documents/paper-size.ts';
import { formatInStyle, regionStyle } from '../../../shared/documents/region-style.ts';
import { taxLabel } from '../../../shared/documents/total-rows.ts';
import { formatMonth } from '../../../shared/dates/calendar-dates.ts';
import { namesIn } from '../../../shared/each-of.ts';
import { currencyExponent } from '../../../shared/money/currencies.ts';
import { changeReason, isOfBasis } from '../../../shared/reports/period-changes.ts';
import {
  accrualLabels,
  ADVANCES_NOTE,
  basisLabels,
  cashLabels,
  CHANGES_NOTE,
  methodSumLabels,
  sumLabels,
  taxSumLabels,
} from '../../../shared/reports/revenue-labels.ts';
import {
  bases,
  type AccrualSums,
  type Basis,
  type CashSums,
  type RevenueReport,
} from '../../../shared/reports/revenue.schema.ts';
import type { YearEndRevenue } from '../../../shared/reports/year-end.schema.ts';
import {
  missingRates,
  noTotal,
  RATES_NOTE,
  rowsOfTotal,
  yearlyRateText,
} from '../../../shared/reports/yearly-rates.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/texts/texts.ts';
import { letterJob } from '../../documents/pdf/letter-frame.ts';
import type { DocumentJob } from '../../platform/typeset/document-pool.ts';

interface ReportFrame {
  seller: Seller;
  paperSize: PaperSize;
  /** Of the studio. */
  region: string;
  /** The day on which it is generated. */
  issueDate: string;
  logo: Uint8Array | undefined;
}

interface SumTable {
  title: string;
  columns: string[];
  /** How many columns have texts, before those with figures. */
  texts: number;
  rows: string[][];
  /** Empty without one. */
  total: string[];
}

type Currency = RevenueReport['currencies'][number];

export function revenueDocument(report: YearEndRevenue, frame: ReportFrame): DocumentJob {
  const { seller, paperSize, issueDate, logo, region } = frame;
  const { longDate } = formatIn(region, 'USD');
  const snapshot = { seller, buyer: nobody, language: DEFAULT_LANGUAGE, paperSize, issueDate };
  const sections = bases.flatMap((basis) => sectionsOf(report, basis, region));
  const empty = { title: 'Nothing was billed or received', note: '', tables: [] };
  return letterJob(
    { template: 'report', snapshot, logo },
    {
      title: 'Year end report',
      mark: '',
      facts: [
        { label: 'From', value: longDate(report.from) },
        { label: 'To', value: longDate(report.to) },
        { label: 'Generated', value: longDate(issueDate) },
      ],
      sections: sections.length === 0 ? [empty] : sections,
    },
  );
}

function sectionsOf(report: YearEndRevenue, basis: Basis, region: string) {
  const tablesOf = { accrual: accrualTables, cash: cashTables }[basis];
  const currencies = report.currencies
    .filter((one) => one[basis].months.length > 0)
    .map((one) => ({
      title: `${basisLabels[basis]}, ${one.currency}`,
      note: basis === 'cash' ? ADVANCES_NOTE : '',
      tables: tablesOf(one, region),
    }));
  return [
    ...currencies,
    ...totalSections(report, basis, region),
    ...changeSections(report, basis, region),
  ];
}

const nobody = {
  clientId: '',
  name: '',
  contactName: '',
  email: '',
  address: { street: '', city: '', region: '', postalCode: '', country: null },
  taxId: '',
};

const formatIn = (region: string, currency: string) =>
  documentFormat({ currency, language: DEFAULT_LANGUAGE, style: regionStyle(region, currency) });

function accrualTables({ currency, accrual }: Currency, region: string): SumTable[] {
  const table = tablesIn<keyof AccrualSums>(currency, region, accrual);
  return [
    table('By month', 'Month', accrualLabels, accrual.months.map(monthRow)),
    table(
      'Tax to remit',
      'Tax and rate',
      accrualLabels,
      accrual.taxes.map(taxRow(region, currency)),
    ),
    table('Total billed by client', 'Client', accrualLabels, accrual.clients.map(clientRow)),
  ];
}

function cashTables({ currency, cash }: Currency, region: string): SumTable[] {
  const { paymentMethods } = formatIn(region, currency).texts;
  const table = tablesIn<keyof CashSums>(currency, region, cash);
  const methods = cash.methods.map((sums) => ({ name: paymentMethods[sums.method], sums }));
  return [
    table('By month', 'Month', cashLabels, cash.months.map(monthRow)),
    table('Tax to remit', 'Tax and rate', taxSumLabels, cash.taxes.map(taxRow(region, currency))),
    table('Total received by client', 'Client', cashLabels, cash.clients.map(clientRow)),
    table('By payment method', 'Payment method', methodSumLabels, methods),
  ].filter(({ rows }) => rows.length > 0);
}

/** Amounts are written without the currency, which the title of the section has. */
const tablesIn =
  <Sum extends string>(currency: string, region: string, total: Readonly<Record<Sum, number>>) =>
  <Name extends Sum>(
    title: string,
    heading: string,
    labels: Readonly<Record<Name, string>>,
    rows: readonly { name: string; sums: Readonly<Record<NoInfer<Name>, number>> }[],
  ): SumTable => {
    const digits = currencyExponent(currency);
    const style = regionStyle(region, currency);
    const amounts = (sums: Readonly<Record<Name, number>>) =>
      namesIn(labels).map((name) => formatInStyle(sums[name], digits, style, digits));
    return {
      title,
      columns: [heading, ...Object.values<string>(labels)],
      texts: 1,
      rows: Array.from(rows, ({ name, sums }) => [name, ...amounts(sums)]),
      total: ['Total', ...amounts(total)],
    };
  };

/** None if no rate was entered: not every studio wants a total. */
function totalSections({ yearlyTotal }: YearEndRevenue, basis: Basis, region: string) {
  const { currency, rates } = yearlyTotal;
  const rows = rowsOfTotal(yearlyTotal, basis);
  if (rows.length === 0 || rates.length === 0) return [];
  const title = `${basisLabels[basis]}, total in ${currency} at the studio’s own yearly rates`;
  const missing = missingRates(rows);
  if (missing !== '') return [{ title, note: noTotal(missing), tables: [] }];
  const { number } = formatIn(region, currency);
  const total: Readonly<Record<string, number>> = yearlyTotal[basis]?.total ?? {};
  const table = tablesIn(currency, region, total)(
    `In ${currency}`,
    'Currency and year',
    sumLabels[basis],
    rows.map(({ currency, year, rate, sums }) => ({
      name: [`${currency} in ${year}`, ...(rate ? [yearlyRateText(rate, number)] : [])].join('\n'),
      sums: sums ?? {},
    })),
  );
  return [{ title, note: RATES_NOTE, tables: [table] }];
}

function changeSections({ changes }: RevenueReport, basis: Basis, region: string) {
  const shown = changes.filter((change) => isOfBasis(change, basis));
  if (shown.length === 0) return [];
  const { date } = formatIn(region, 'USD');
  const table: SumTable = {
    title: basisLabels[basis],
    columns: ['Change', 'Client', 'Changed', 'Earlier date', 'Amount'],
    texts: 2,
    rows: shown.map((change) => [
      [changeReason(change), change.invoice?.number ?? ''].join('\n').trim(),
      change.client.name,
      date(change.date),
      date(change.earlierDate),
      formatIn(region, change.currency).money(change.amount),
    ]),
    total: [],
  };
  return [{ title: 'Changes to earlier periods', note: CHANGES_NOTE, tables: [table] }];
}

const monthRow = <Sums extends { month: string }>(sums: Sums) => ({
  name: formatMonth(`${sums.month}-01`, DEFAULT_LANGUAGE, 'long'),
  sums,
});

const clientRow = <Sums extends { client: { name: string } }>(sums: Sums) => ({
  name: sums.client.name,
  sums,
});

const taxRow =
  (region: string, currency: string) =>
  <Sums extends Pick<Currency['cash']['taxes'][number], 'tax'>>(sums: Sums) => ({
    name: [taxLabel(sums.tax, formatIn(region, currency)), sums.tax.reason].join('\n').trim(),
    sums,
  });
