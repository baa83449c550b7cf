/** Messages from the contact form, and clients with what belongs to them. */
import type { Dialect } from './dialect.ts';

export function clients({ strict, byteOrdered }: Dialect): string[] {
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
    `create table clients (
      id text primary key not null,
      kind text not null check (kind in ('organization', 'person')),
      name text not null,
      name_key ${byteOrdered} not null,
      website text not null,
      street text not null,
      city text not null,
      region text not null,
      postal_code text not null,
      country text,
      currency text,
      payment_terms_days integer,
      requires_purchase_order integer not null check (requires_purchase_order in (0, 1)),
      tax_id text not null,
      is_tax_exempt integer not null check (is_tax_exempt in (0, 1)),
      tax_exempt_reason text not null,
      status text not null check (status in ('active', 'archived')),
      version integer not null,
      created_at text not null,
      updated_at text not null,
      last_activity_at text not null,
      anonymized_at text
    ) ${strict}`,
    // Status and exemption come last: filtered rows are skipped without reading the table.
    `create index clients_by_created_at on clients (created_at, id, status, is_tax_exempt)`,
    `create index clients_by_last_activity_at
      on clients (last_activity_at, id, status, is_tax_exempt)`,
    `create index clients_by_name_key on clients (name_key, id, status, is_tax_exempt)`,
    `create index clients_by_updated_at on clients (updated_at, id, status, is_tax_exempt)`,
    `create table client_contacts (
      id text primary key not null,
      client_id text not null references clients (id),
      position integer not null,
      name text not null,
      email text not null,
      email_key text not null,
      phone text not null,
      title text not null,
      is_signer integer not null,
      is_billing integer not null,
      is_cc integer not null,
      constraint client_contacts_reachable check (email <> '' or phone <> '')
    ) ${strict}`,
    `create index client_contacts_by_email on client_contacts (email_key, client_id)`,
    `create index client_contacts_in_order on client_contacts (client_id, position)`,
    `create table client_tags (
      client_id text not null references clients (id),
      tag text not null,
      constraint client_tags_once primary key (client_id, tag)
    ) ${strict}`,
    `create index client_tags_by_tag on client_tags (tag)`,
    `create table client_notes (
      id text primary key not null,
      client_id text not null references clients (id),
      body text not null,
      is_pinned integer not null,
      version integer not null,
      created_by text,
      author_name text not null,
      created_at text not null,
      updated_at text not null
    ) ${strict}`,
    `create index client_notes_in_order on client_notes (client_id, is_pinned, id)`,
  ];
}
