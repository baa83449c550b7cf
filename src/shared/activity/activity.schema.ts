import { z } from 'zod';
import { recordId, shownClient } from '../ids.schema.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { actorKinds } from './event-text.ts';
import { eventGroups } from './event-types.ts';

/** A calendar date in the studio’s time zone. */
const day = z.iso.date();

export const activityQuery = pageQuery
  .extend({
    group: z.enum(eventGroups).optional(),
    /** Id of the record that the event is about. */
    targetId: recordId.optional(),
    /** Id of the client in whose timeline it appears. */
    client: recordId.optional(),
    /** `owner`, `token`, `system` or `visitor`, or the id of a user or a token. */
    actor: recordId.optional(),
    /** Steps of the program, which are shown unless they are `hidden`. */
    automatic: z.enum(['shown', 'hidden']).optional(),
    from: day.optional(),
    /** The last day, included. */
    to: day.optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'can’t be before the start date',
    path: ['to'],
  });
export type ActivityFilters = Omit<z.output<typeof activityQuery>, 'cursor' | 'limit'>;

export const activityEvent = z.strictObject({
  seq: z.int(),
  at: z.string(),
  type: z.string(),
  /** The whole sentence. */
  summary: z.string(),
  actor: z.strictObject({
    kind: z.enum(actorKinds),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  target: z.strictObject({
    id: z.string(),
    /** Also `other` if it no longer exists, e.g. a deleted draft or message. */
    kind: z.enum([
      'client',
      'inquiry',
      'proposal',
      'contract',
      'engagement',
      'invoice',
      'statement',
      'catalog_item',
      'other',
    ]),
    /** Its current name. */
    name: z.string().nullable(),
  }),
  client: shownClient,
});

/** Newest first. */
export const activityPage = pageOf(activityEvent);
