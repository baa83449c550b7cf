/** Tables of clients and what belongs to them. */
import type { Insertable, Selectable } from 'kysely';
import type { Address } from '../../../shared/address/address.schema.ts';
import type { ContactTexts } from '../../../shared/clients/contact-fields.ts';
import type { ClientKind, ClientStatus } from '../../../shared/clients/clients.schema.ts';
import type { PaperSize } from '../../../shared/documents/paper-size.ts';

export interface ClientTables {
  /** A client of the studio: an organization or a person. */
  clients: Address & {
    id: string;
    kind: ClientKind;
    name: string;
    /** Key to sort and compare names: lower case, without accents. */
    nameKey: string;
    /** Unknown values are empty text. */
    website: string;
    /** Null: the studio’s default. */
    currency: string | null;
    /** Days from issue to due date; null: the studio’s default. */
    paymentTermsDays: number | null;
    /** Null: as the studio’s settings say. */
    paperSize: PaperSize | null;
    requiresPurchaseOrder: number;
    taxId: string;
    isTaxExempt: number;
    taxExemptReason: string;
    /** Tax of first lines; null: the exemption, or the default of the country or the studio. */
    defaultTaxId: string | null;
    status: ClientStatus;
    version: number;
    createdAt: string;
    /** When its fields were last changed. */
    updatedAt: string;
    /** Time of its last event; maintained by a trigger on `events`. */
    lastActivityAt: string;
    /** When it was anonymized; from then on it is read-only. */
    anonymizedAt: string | null;
  };

  /** People at a client, in the order of `position`. */
  clientContacts: ContactTexts & {
    id: string;
    clientId: string;
    position: number;
    /** The email address in lower case, to find duplicates. */
    emailKey: string;
    isSigner: number;
    isBilling: number;
    isCc: number;
  };

  clientTags: {
    clientId: string;
    tag: string;
  };

  clientNotes: {
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
  };
}

export type ClientRow = Selectable<ClientTables['clients']>;
export type NewClientRow = Insertable<ClientTables['clients']>;
export type ClientContactRow = Selectable<ClientTables['clientContacts']>;
export type ClientNoteRow = Selectable<ClientTables['clientNotes']>;
