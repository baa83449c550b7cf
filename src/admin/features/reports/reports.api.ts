import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Basis, Period } from '../../../shared/reports/revenue.schema.ts';
import type { YearlyRateChanges } from '../../../shared/reports/yearly-rates.schema.ts';
import { api, apiAddress, atCursor, cursorPages, unwrap } from '../../api.ts';
import { rereadSections } from '../../query.ts';

/** Without a day, as of today. */
const onDay = (asOf: string | undefined) => (asOf === undefined ? {} : { asOf });

export const agingReportQuery = (asOf: string | undefined) =>
  queryOptions({
    queryKey: ['reports', 'aging', asOf],
    queryFn: () => unwrap(api.reports.aging.$get({ query: onDay(asOf) })),
    placeholderData: keepPreviousData,
  });

export const agingCsv = (asOf: string | undefined) =>
  apiAddress(api.reports['aging.csv'].$path({ query: onDay(asOf) }));

export const statementScheduleQuery = queryOptions({
  queryKey: ['clients', 'statement-schedule'],
  queryFn: () => unwrap(api['statement-schedule'].$get()),
  // Settings, invoices, payments and contacts change it.
  staleTime: 0,
});

/** Newest first. */
export const statementsQuery = infiniteQueryOptions({
  queryKey: ['clients', 'all-statements'],
  queryFn: ({ pageParam }) => unwrap(api.statements.$get({ query: atCursor(pageParam) })),
  ...cursorPages,
});

/** Without a year, of this one. */
const inYear = (year: number | undefined) => (year === undefined ? {} : { year: String(year) });

export const incomeReportQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['reports', 'income', year],
    queryFn: () => unwrap(api.reports.income.$get({ query: inYear(year) })),
    placeholderData: keepPreviousData,
  });

export const incomeCsv = (year: number | undefined) =>
  apiAddress(api.reports['income.csv'].$path({ query: inYear(year) }));

export const revenueReportQuery = (period: Period) =>
  queryOptions({
    queryKey: ['reports', 'revenue', period],
    queryFn: () => unwrap(api.reports.revenue.$get({ query: period })),
    placeholderData: keepPreviousData,
  });

export const revenuePdf = (query: Period) =>
  apiAddress(api.reports['revenue.pdf'].$path({ query }));

export const revenueCsv = (basis: Basis, { from, to }: Period) =>
  apiAddress(api.reports['revenue.csv'].$path({ query: { basis, from, to } }));

export const periodChangesCsv = (basis: Basis, { from, to }: Period) =>
  apiAddress(api.reports['revenue-changes.csv'].$path({ query: { basis, from, to } }));

export const yearlyTotalCsv = (basis: Basis, { from, to }: Period) =>
  apiAddress(api.reports['revenue-total.csv'].$path({ query: { basis, from, to } }));

export async function saveYearlyRates(json: YearlyRateChanges): Promise<void> {
  await unwrap(api['yearly-rates'].$patch({ json }));
  await rereadSections('reports');
}
