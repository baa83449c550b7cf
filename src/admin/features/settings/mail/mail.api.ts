/** Queries and mutations of the mail settings. All keys start with `mail`. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type {
  emailSummary,
  mailStatus,
  testEmailResponse,
} from '../../../../shared/mail/mail.schema.ts';
import { api, atCursor, cursorPages, unwrap } from '../../../api.ts';
import { isOnItsWay, WATCH_MS, type EmailStatus } from '../../../emails/emails.api.ts';
import { rereadSections } from '../../../query.ts';

export type EmailSummary = z.output<typeof emailSummary>;
export type MailStatus = z.output<typeof mailStatus>;
export type TestResult = z.output<typeof testEmailResponse>;

export const mailStatusQuery = queryOptions({
  queryKey: ['mail', 'status'],
  queryFn: () => unwrap(api.mail.status.$get()),
  refetchInterval: ({ state: { data } }) =>
    data !== undefined && data.counts.queued + data.counts.sending > 0 ? WATCH_MS : false,
});

export function emailsQuery(status?: EmailStatus) {
  return infiniteQueryOptions({
    queryKey: ['mail', 'list', status],
    queryFn: ({ pageParam: cursor }) =>
      unwrap(api.emails.$get({ query: { ...(status && { status }), ...atCursor(cursor) } })),
    ...cursorPages,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isOnItsWay)) === true ? WATCH_MS : false,
  });
}

export async function sendTest(to: string) {
  const result = await unwrap(api.mail.test.$post({ json: { to } }));
  await rereadSections('mail', 'settings');
  return result;
}
