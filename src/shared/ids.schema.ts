import { z } from 'zod';

/** The id of a record, as requests name it. */
export const recordId = z.string().max(60);

/** The client of something as responses name it; null while none is chosen. */
export const shownClient = z.strictObject({ id: z.string(), name: z.string() }).nullable();

/** For a path with `{id}`. */
export const idParams = z.strictObject({ id: recordId });
