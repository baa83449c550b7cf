import { z } from 'zod';
import { calendarDateSchema } from '../dates/calendar-dates.ts';
import type { DocumentName } from '../documents/document-names.ts';
import { namesIn } from '../each-of.ts';
import { searchText } from '../paging.ts';

export const searchQuery = z.strictObject({ q: searchText });

/** Maximum of each kind, to leave room for the others; in the order in which they are listed. */
export const mostOfEach = {
  client: 4,
  proposal: 2,
  contract: 2,
  engagement: 1,
  invoice: 2,
  statement: 1,
  inquiry: 2,
  question: 2,
} satisfies Record<DocumentName, number> & Record<string, number>;

export const searchResults = z.strictObject({
  /** At most ten, best first. */
  items: z.array(
    z.strictObject({
      kind: z.enum(namesIn(mostOfEach)),
      id: z.string(),
      title: z.string(),
      detail: z.string(),
      /** Of a document or an engagement, as lists show it; null for other records. */
      status: z.string().nullable(),
      /** Total, or closing balance, in minor units; null for a record without one. */
      amount: z.strictObject({ value: z.int(), currency: z.string() }).nullable(),
      /** When it was issued, sent, received or last active, in the studio’s time zone. */
      date: calendarDateSchema,
    }),
  ),
});
