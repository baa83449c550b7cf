/** What the API answers about clients. */
import { z } from 'zod';
import { addressSchema } from '../address/address.schema.ts';
import { inquiryStatuses } from '../inquiries/inquiry-status.ts';
import { pageOf, pageQuery } from '../paging.ts';
import { clientKinds, clientStatuses, contactRoles } from './clients.schema.ts';

/** By what a list of clients can be ordered; times with the latest first. */
export const clientSorts = ['name', 'created', 'changed', 'activity'] as const;
export type ClientSort = (typeof clientSorts)[number];

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

/** How a list or an export of clients is narrowed. */
export const clientFilters = z.strictObject({
  /** Words of the name, of contacts’ names and e-mails, of tags, or how such words begin. */
  q: z.string().max(200).optional(),
  status: z.enum([...clientStatuses, 'all']).default('active'),
  tag: z.string().max(100).optional(),
  kind: z.enum(clientKinds).optional(),
  taxExempt: flag.optional(),
});
export type ClientFilters = z.output<typeof clientFilters>;

export const clientListQuery = pageQuery.extend({
  ...clientFilters.shape,
  sort: z.enum(clientSorts).default('name'),
});

const instant = z.string();
const kind = z.enum(clientKinds);
const status = z.enum(clientStatuses);

export const clientSummary = z.strictObject({
  id: z.string(),
  kind,
  name: z.string(),
  status,
  city: z.string(),
  country: z.string().nullable(),
  /** Null: the studio’s own. */
  currency: z.string().nullable(),
  isTaxExempt: z.boolean(),
  tags: z.array(z.string()),
  /** The contact to begin with: the first one. */
  contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
});

export const clientPage = pageOf(clientSummary);

const contact = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  title: z.string(),
  roles: z.array(z.enum(contactRoles)),
});

/** A client with everything its form shows. */
export const clientDetail = z.strictObject({
  id: z.string(),
  version: z.int(),
  kind,
  name: z.string(),
  status,
  website: z.string(),
  address: addressSchema,
  currency: z.string().nullable(),
  paymentTermsDays: z.int().nullable(),
  requiresPurchaseOrder: z.boolean(),
  taxId: z.string(),
  isTaxExempt: z.boolean(),
  taxExemptReason: z.string(),
  taxCertificateFileId: z.string().nullable(),
  contacts: z.array(contact),
  tags: z.array(z.string()),
  /** The contact that invoices go to. */
  billingContactId: z.string().nullable(),
  counts: z.strictObject({ notes: z.int(), files: z.int(), inquiries: z.int() }),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
  anonymizedAt: instant.nullable(),
});
export type ClientDetail = z.output<typeof clientDetail>;

export const tagCounts = z.strictObject({
  items: z.array(z.strictObject({ tag: z.string(), clients: z.int() })),
});

export const timelineEvent = z.strictObject({
  seq: z.int(),
  at: instant,
  actor: z.strictObject({
    kind: z.enum(['owner', 'token', 'system', 'visitor']),
    name: z.string().nullable(),
  }),
  type: z.string(),
  /** Id of what it happened to. */
  targetId: z.string(),
  /** The whole sentence. */
  words: z.string(),
});

/** Newest first. */
export const timelinePage = pageOf(timelineEvent);

/** The inquiries that are the client’s, newest first. */
export const clientInquiryPage = pageOf(
  z.strictObject({
    id: z.string(),
    subject: z.string(),
    status: z.enum(inquiryStatuses),
    receivedAt: instant,
  }),
);
