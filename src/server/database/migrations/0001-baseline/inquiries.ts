/** Messages from the contact form. Their search words are in `inquiry_search`. */
import type { Dialect } from './dialect.ts';

export function inquiries({ strict }: Dialect): string[] {
  return [
    `create table inquiries (
      id text primary key not null,
      name text not null,
      email text not null,
      subject text not null,
      message text not null,
      tier text,
      status text not null check (status in ('new', 'read', 'answered', 'archived', 'spam')),
      spam_reasons text not null,
      idempotency_key text unique,
      content_hash text not null,
      received_at text not null,
      client_id text,
      answered_at text,
      version integer not null default 1
    ) ${strict}`,
    `create index inquiries_by_arrival on inquiries (received_at, status, answered_at)`,
    `create index inquiries_by_client on inquiries (client_id, id) where client_id is not null`,
    `create index inquiries_by_status on inquiries (status, id)`,
    `create index inquiries_by_tier on inquiries (tier, status, id) where tier is not null`,
  ];
}
