import { z } from 'zod';
import { addressSchema } from '../address/address.schema.ts';
import { paperSizes } from '../documents/paper-size.ts';
import { bothWays, exportOf, pageOf, pageQuery, searchText } from '../paging.ts';
import { clientFigures } from './client-figures.schema.ts';
import { clientKinds, clientStatuses, contactRoles } from './clients.schema.ts';
import { eachClientText } from './client-texts.ts';
import { eachContactField } from './contact-fields.ts';

/** Sort orders of the client list; times sort the latest first, unless they are reversed. */
const clientSorts = bothWays('name', 'created', 'changed', 'activity');
export type ClientSort = (typeof clientSorts)[number];

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const clientFilters = z.strictObject({
  /** Words, or prefixes of words, in name, contacts’ names and email addresses, or tags. */
  q: searchText.optional(),
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
export const clientExportQuery = exportOf(clientListQuery);
export type ClientExport = z.output<typeof clientExportQuery>;

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
  /** Null: the studio’s default. */
  currency: z.string().nullable(),
  isTaxExempt: z.boolean(),
  tags: z.array(z.string()),
  /** The main contact: the first one. */
  contact: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }).nullable(),
  /** In each currency in which any of it is not 0. */
  balances: z.array(clientFigures),
  createdAt: instant,
  updatedAt: instant,
  lastActivityAt: instant,
});

export type ClientSummary = z.output<typeof clientSummary>;

export const clientListPage = pageOf(clientSummary);

const contact = z.strictObject({
  id: z.string(),
  ...eachContactField(() => z.string()),
  roles: z.array(z.enum(contactRoles)),
});

export const clientFields = z.strictObject({
  kind,
  name: z.string(),
  ...eachClientText(() => z.string()),
  address: addressSchema,
  currency: z.string().nullable(),
  paymentTermsDays: z.int().nullable(),
  paperSize: z.enum(paperSizes).nullable(),
  requiresPurchaseOrder: z.boolean(),
  isTaxExempt: z.boolean(),
  taxExemptReason: z.string(),
  defaultTaxId: z.string().nullable(),
  contacts: z.array(contact),
  tags: z.array(z.string()),
});
export type ClientFields = z.output<typeof clientFields>;

export const clientDetail = clientFields.extend({
  id: z.string(),
  version: z.int(),
  status,
  taxCertificateFileId: z.string().nullable(),
  /** The contact that invoices are addressed to; null without contacts. */
  billingContactId: z.string().nullable(),
  /** Contacts that invoices are sent to unless others are chosen, the one above first. */
  invoiceRecipientIds: z.array(z.string()),
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
