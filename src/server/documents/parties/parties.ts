/** Builds seller and buyer of a document from rows of settings and clients. Pure. */
import type { Buyer, Seller } from '../../../shared/documents/parties.schema.ts';
import { paperSizeFor } from '../../../shared/documents/paper-size.ts';
import { regionOf, regionStyle } from '../../../shared/documents/region-style.ts';
import { identityOf } from '../../../shared/settings/identity.ts';
import { taxIdsSchema } from '../../../shared/settings/tax-ids.schema.ts';
import { DEFAULT_LANGUAGE } from '../../../shared/texts/texts.ts';
import type { ClientContactRow, ClientRow } from '../../database/tables/clients.table.ts';
import type { StudioSettingsRow } from '../../database/tables/settings.table.ts';

export interface BilledClient {
  row: ClientRow;
  /** See `findBillingContact`. */
  contact: ClientContactRow | undefined;
}

export function sellerOf(studio: StudioSettingsRow): Seller {
  const { name, email } = identityOf(studio);
  return {
    name,
    legalName: studio.legalName,
    email,
    phone: studio.phone,
    website: studio.website,
    address: addressOf(studio),
    taxIds: taxIdsSchema.parse(JSON.parse(studio.taxIds)),
  };
}

interface Framed {
  studio: StudioSettingsRow;
  currency: string;
  client: Pick<BilledClient, 'row'> | undefined;
  buyer: Buyer;
}

/** What snapshots have of both, in the order in which they are hashed: keys never move. */
export const frameOf = ({ studio, currency, client, buyer }: Framed) => ({
  language: DEFAULT_LANGUAGE,
  style: regionStyle(regionOf(studio.locale), currency),
  timeZone: studio.timeZone,
  paperSize: client?.row.paperSize ?? paperSizeFor(studio, buyer.address.country),
  seller: sellerOf(studio),
  buyer,
});

/** The client of a document as the API names it; null without one. */
export function namedClient({ clientId }: { clientId: string | null }, name: string | null) {
  return clientId === null || name === null ? null : { id: clientId, name };
}

export function buyerOf({ row, contact }: BilledClient): Buyer {
  return {
    clientId: row.id,
    name: row.name,
    contactName: contact?.name ?? '',
    email: contact?.email ?? '',
    address: addressOf(row),
    taxId: row.taxId,
  };
}

function addressOf(row: ClientRow | StudioSettingsRow) {
  const { street, city, region, postalCode, country } = row;
  return { street, city, region, postalCode, country };
}
