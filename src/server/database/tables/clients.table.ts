import type { Insertable, Selectable } from 'kysely';
import type { ContactTexts } from '../../../shared/clients/contact-fields.ts';
import type { ClientKind, ClientStatus } from '../../../shared/clients/clients.schema.ts';

/** A client of the studio: an organization or a person. */
export interface ClientTable {
  id: string;
  kind: ClientKind;
  name: string;
  /** Key to sort and compare names: lower case, without accents. */
  nameKey: string;
  /** Unknown values are empty text. */
  website: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string | null;
  /** Null: the studio’s default. */
  currency: string | null;
  /** Days from issue to due date; null: the studio’s default. */
  paymentTermsDays: number | null;
  requiresPurchaseOrder: number;
  taxId: string;
  isTaxExempt: number;
  taxExemptReason: string;
  status: ClientStatus;
  version: number;
  createdAt: string;
  /** When its fields were last changed. */
  updatedAt: string;
  /** Time of its last event; maintained by a trigger on `events`. */
  lastActivityAt: string;
  /** When it was anonymized; from then on it is read-only. */
  anonymizedAt: string | null;
}

/** People at a client, in the order of `position`. */
export interface ClientContactTable extends ContactTexts {
  id: string;
  clientId: string;
  position: number;
  /** The email address in lower case, to find duplicates. */
  emailKey: string;
  isSigner: number;
  isBilling: number;
  isCc: number;
}

export interface ClientTagTable {
  clientId: string;
  tag: string;
}

export interface ClientNoteTable {
  id: string;
  clientId: string;
  /** JSON of shared/rich-text. */
  body: string;
  isPinned: number;
  version: number;
  /** Id of the user. */
  createdBy: string | null;
  /** Name of the author at that time. */
  authorName: string;
  createdAt: string;
  updatedAt: string;
}

export type ClientRow = Selectable<ClientTable>;
export type NewClientRow = Insertable<ClientTable>;
export type ClientContactRow = Selectable<ClientContactTable>;
export type ClientNoteRow = Selectable<ClientNoteTable>;
