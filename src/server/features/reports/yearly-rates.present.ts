import { pickFields } from '../../../shared/pick-fields.ts';
import { yearlyRate, type YearlyRate } from '../../../shared/reports/yearly-rates.schema.ts';

export const presentYearlyRate = (row: YearlyRate): YearlyRate => pickFields(yearlyRate, row);
