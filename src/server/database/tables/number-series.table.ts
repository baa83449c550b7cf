import type { Generated, Selectable } from 'kysely';
import type { SeriesKind } from '../../../shared/settings/number-series.schema.ts';

/** How documents of a kind are numbered; a row each. */
export interface NumberSeriesTable {
  kind: SeriesKind;
  version: number;
  /** Such as `{year}-{0000}`. */
  pattern: string;
  /** 1: every year begins with number 1 again. */
  resetsYearly: number;
  /** Only ever rises, but for a year that begins with 1. */
  nextNumber: number;
  /** The year that it counts in; 0 until a number was given. */
  currentYear: Generated<number>;
}

export type NumberSeriesRow = Selectable<NumberSeriesTable>;
