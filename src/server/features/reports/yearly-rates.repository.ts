import { rowsById } from '../../database/rows-by-id.ts';

/** In the order of years and currencies. */
export const {
  list: listYearlyRates,
  insert: insertYearlyRate,
  remove: deleteYearlyRate,
} = rowsById('yearlyRates');
