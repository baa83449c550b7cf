import { useMutation } from '@tanstack/react-query';
import type { emailStatuses } from '../../shared/mail/mail.schema.ts';
import { toasts } from '../../ui/overlays/toasts.ts';
import { api, unwrap } from '../api.ts';
import { rereadSections } from '../query.ts';

export type EmailStatus = (typeof emailStatuses)[number];

/** Polling interval while an email is in progress. */
export const WATCH_MS = 2000;

export function isOnItsWay({ status }: { status: EmailStatus }): boolean {
  return status === 'queued' || status === 'sending';
}

export function useRetryEmail(onDone?: () => void) {
  return useMutation({
    mutationFn: (id: string) => unwrap(api.emails[':id'].retry.$post({ param: { id } })),
    onSuccess: () => toasts.show({ kind: 'info', text: 'Retrying the email now' }),
    onSettled: async () => {
      await rereadSections(...showEmails);
      onDone?.();
    },
  });
}

/** Sections that show emails. */
const showEmails = 'dashboard mail inbox invoices proposals contracts documents'.split(' ');
