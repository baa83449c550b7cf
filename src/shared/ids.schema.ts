import { z } from 'zod';

/** The id of a record, as requests name it. */
export const recordId = z.string().max(60);

/** For a path with `{id}`. */
export const idParams = z.strictObject({ id: recordId });
