import type { Insertable, Selectable } from 'kysely';
import type { ClientKind, ClientStatus } from '../../../shared/clients/clients.schema.ts';

/** Who the studio works for: an organization or a person. */
export interface ClientTable {
  id: string;
  kind: ClientKind;
  name: string;
  /** The name as lists are ordered and compared by it: lower case, without accents. */
  nameKey: string;
  /** Empty text is what is not known. */
  website: string;
  street: string;
  city: string;
  region: string;
  postalCode: string;
  country: string | null;
  /** Null: as the studio’s settings say. */
  currency: string | null;
  /** Days from issue to due; null: as the studio’s settings say. */
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
  /** When the last event about it happened; kept by a trigger on `events`. */
  lastActivityAt: string;
  /** From then on nothing of it can be changed. */
  anonymizedAt: string | null;
}

/** People at a client, in the order of `position`. */
export interface ClientContactTable {
  id: string;
  clientId: string;
  position: number;
  name: string;
  email: string;
  /** The e-mail in lower case, to find duplicates by. */
  emailKey: string;
  phone: string;
  title: string;
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
  /** As the author was called then. */
  authorName: string;
  createdAt: string;
  updatedAt: string;
}

export type ClientRow = Selectable<ClientTable>;
export type NewClientRow = Insertable<ClientTable>;
export type ClientContactRow = Selectable<ClientContactTable>;
export type ClientNoteRow = Selectable<ClientNoteTable>;
