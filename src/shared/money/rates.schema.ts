import { z } from 'zod';
import { HUNDRED_PERCENT_PPM } from './amounts.ts';

export const ratePpmSchema = z
  .int('must be a whole number of parts per million, e.g. 66250 for 6.625%')
  .min(0, 'can’t be less than 0')
  .max(HUNDRED_PERCENT_PPM, 'can’t be more than 100%')
  .meta({ description: 'Parts per million: 66250 is 6.625%', example: 66_250 });
