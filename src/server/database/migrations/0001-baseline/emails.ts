/** The outbox. */
import type { Dialect } from './dialect.ts';

export function emails({ strict }: Dialect): string[] {
  return [
    `create table emails (
      id text primary key not null,
      kind text not null,
      related_id text not null,
      from_name text not null,
      from_address text not null,
      to_name text not null,
      to_address text not null,
      reply_to_name text,
      reply_to_address text,
      subject text not null,
      text_body text not null,
      html_body text not null,
      auto_submitted text not null,
      message_id text not null unique,
      status text not null check (status in ('queued', 'sending', 'sent', 'retrying', 'failed')),
      attempts integer not null,
      due_at text not null,
      lease_token text,
      last_response text,
      created_at text not null,
      sent_at text,
      in_reply_to text,
      reference_ids text,
      retains_body integer not null default 1,
      constraint emails_sent_has_time check ((status = 'sent') = (sent_at is not null)),
      constraint emails_sending_has_lease
        check ((status = 'sending') = (lease_token is not null))
    ) ${strict}`,
    `create index emails_by_status on emails (status, id)`,
    `create index emails_by_related on emails (related_id)`,
    `create index emails_by_turn on emails (due_at)
      where status in ('queued', 'sending', 'retrying')`,
    `create index emails_failed on emails (id) where status in ('retrying', 'failed')`,
  ];
}
