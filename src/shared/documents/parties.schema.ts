/** Seller and buyer of a frozen document. BT numbers are business terms of EN 16931. */
import { z } from 'zod';
import { addressSchema } from '../address/address.schema.ts';
import { taxIdsSchema } from '../settings/tax-ids.schema.ts';

const text = z.string();

export const sellerSchema = z.strictObject({
  name: text,
  /** Empty if it equals the name (BT-27). */
  legalName: text,
  email: text,
  phone: text,
  website: text,
  address: addressSchema,
  taxIds: taxIdsSchema,
});
export type Seller = z.output<typeof sellerSchema>;

/** The studio as a party: on contracts, and in the certificate of their seal. */
export const legalNameOf = ({ legalName, name }: Pick<Seller, 'legalName' | 'name'>) =>
  legalName || name;

export const buyerSchema = z.strictObject({
  clientId: text,
  name: text,
  /** The person the document is addressed to (BT-56). */
  contactName: text,
  email: text,
  address: addressSchema,
  /** VAT number or the like (BT-48). */
  taxId: text,
});
export type Buyer = z.output<typeof buyerSchema>;
