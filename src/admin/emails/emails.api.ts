/** What every screen with mails in it does with them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { emailStatuses } from '../../shared/mail/mail.schema.ts';
import { toasts } from '../../ui/toasts.ts';
import { api, unwrap } from '../api.ts';

export type EmailStatus = (typeof emailStatuses)[number];

/** While a mail is on its way, its state is looked at this often. */
export const WATCH_MS = 2000;

export function isOnItsWay({ status }: { status: EmailStatus }): boolean {
  return status === 'queued' || status === 'sending';
}

/** Lets a mail that failed go again at once. */
export function useRetryEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.emails[':id'].retry.$post({ param: { id } })),
    onSuccess: () => toasts.show({ kind: 'info', text: 'The mail is tried again now' }),
    onSettled: () =>
      Promise.all(
        ['mail', 'inbox', 'invoices', 'documents'].map((section) =>
          client.invalidateQueries({ queryKey: [section] }),
        ),
      ),
  });
}
