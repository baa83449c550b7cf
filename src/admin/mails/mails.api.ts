/** What every screen with mails in it does with them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { mailStates } from '../../shared/mail/mail.schema.ts';
import { toasts } from '../../ui/toasts.ts';
import { api, unwrap } from '../api.ts';

export type MailState = (typeof mailStates)[number];

/** While a mail is on its way, its state is looked at this often. */
export const WATCH_MS = 2000;

export function isOnItsWay({ state }: { state: MailState }): boolean {
  return state === 'queued' || state === 'sending';
}

/** Lets a mail that failed go again at once. */
export function useRetryMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.mails[':id'].retry.$post({ param: { id } })),
    onSuccess: () => toasts.show({ kind: 'info', text: 'The mail is tried again now' }),
    onSettled: () =>
      Promise.all(
        ['mail', 'inbox', 'invoices'].map((room) => client.invalidateQueries({ queryKey: [room] })),
      ),
  });
}
