import { z } from 'zod';
import { line } from './text.schema.ts';

const error = 'must be an address such as https://lab.example';

/** The address of a website, or nothing. */
export const websiteSchema = line(300)
  .pipe(z.union([z.literal(''), z.url({ protocol: /^https?$/, error })], { error }))
  .meta({ example: 'https://lab.example' });

/** As people write it: without what browsers add. */
export function shortWebsite(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
