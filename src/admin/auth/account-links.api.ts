/** What the links do that the server prints and mails: they hold a secret instead of a session. */
import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '../api.ts';

/** Whether no account exists yet. */
export const setupNeededQuery = queryOptions({
  queryKey: ['session', 'setup-needed'],
  queryFn: async () => (await unwrap(api.session.$get())).setupNeeded,
  throwOnError: false,
});

interface NewOwner {
  token: string;
  name: string;
  email: string;
  password: string;
}

/** Creates the owner's account and signs in. */
export async function setUpOwner(owner: NewOwner): Promise<void> {
  await unwrap(api.setup.$post({ json: owner }));
}

/** Every session of the account ends with it. */
export async function setNewPassword(json: { token: string; password: string }): Promise<void> {
  await unwrap(api['password-resets'].completion.$post({ json }));
}
