/** For the links that the server prints and emails: they hold a secret instead of a session. */
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { passwordResetCompletion, setupBody } from '../../shared/account/account.schema.ts';
import { api, unwrap } from '../api.ts';

/** Why the browser isn’t signed in; asked anew each time. */
export const noSessionQuery = queryOptions({
  queryKey: ['session', 'none'],
  queryFn: () => unwrap(api.session.$get()),
  gcTime: 0,
  throwOnError: false,
});

/** Creates the owner’s account and signs in. */
export const setUpOwner = (json: z.input<typeof setupBody>) => unwrap(api.setup.$post({ json }));

/** Ends all sessions of the account. */
export const setNewPassword = (json: z.input<typeof passwordResetCompletion>) =>
  unwrap(api['password-resets'].completion.$post({ json }));
