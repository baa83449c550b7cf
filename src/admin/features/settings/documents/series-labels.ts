import type { SeriesKind } from '../../../../shared/settings/number-series.schema.ts';

/** Names of the number series, for titles. */
export const seriesTitles: Record<SeriesKind, string> = {
  invoice: 'Invoices',
  credit_note: 'Credit notes',
  proposal: 'Proposals',
  contract: 'Contracts',
};

export function isSeriesKind(text: string): text is SeriesKind {
  return Object.hasOwn(seriesTitles, text);
}
