import type { Generated, Selectable } from 'kysely';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';

/** Number series, a row for each kind of document. */
export interface NumberSeriesTable {
  kind: SeriesKind;
  version: number;
  /** E.g. `{year}-{0000}`. */
  pattern: string;
  /** 1: restarts at 1 every year. */
  resetsYearly: number;
  /** Only increases, except for the restart in a new year. */
  nextNumber: number;
  /** Year that the counter is in; 0 until a number is assigned. */
  currentYear: Generated<number>;
}

export type NumberSeriesRow = Selectable<NumberSeriesTable>;
