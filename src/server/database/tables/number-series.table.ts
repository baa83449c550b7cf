import type { Selectable } from 'kysely';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';

/** How documents of a kind are numbered; a row each. */
export interface NumberSeriesTable {
  kind: SeriesKind;
  version: number;
  /** Such as `{year}-{0000}`. */
  pattern: string;
  /** 1: every year begins with number 1 again. */
  resetsYearly: number;
  /** Only ever rises. */
  nextNumber: number;
}

export type NumberSeriesRow = Selectable<NumberSeriesTable>;
