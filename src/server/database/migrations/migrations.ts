import type { Migration } from 'kysely/migration';
import { up as baseline } from './0001-baseline/baseline.ts';

/** In name order; append-only. One set for both databases. */
export const migrations: Record<string, Migration> = {
  '0001-baseline': { up: baseline },
};
