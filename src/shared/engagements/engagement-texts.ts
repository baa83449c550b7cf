/**
 * The owner’s texts on an engagement that was agreed without a proposal. API schemas, the form’s
 * values, the screen, CSV columns and search words follow from this list; the form says how each is
 * entered, and a migration adds its column.
 */
import { z } from 'zod';
import { eachOf, namesIn } from '../each-of.ts';
import { lines } from '../text/text.schema.ts';

/** In the order of screen and CSV. `limit`: in characters. */
export const engagementTexts = {
  note: { label: 'Note', limit: 2000 },
} satisfies Record<string, { label: string; limit: number }>;

export type EngagementText = keyof typeof engagementTexts;
export const engagementTextNames = namesIn(engagementTexts);

/** As they are sent, and as they are stored. */
export const newEngagementTexts = z.strictObject(
  eachOf(engagementTextNames, (name) => lines(engagementTexts[name].limit).default('')),
);
export type EngagementTexts = z.output<typeof newEngagementTexts>;

export const noEngagementTexts: EngagementTexts = eachOf(engagementTextNames, () => '');
