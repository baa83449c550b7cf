import { z } from 'zod';
import { clientKinds, contactRoles } from '../clients/clients.schema.ts';

/** Values to prefill the form for a new client, and clients that the sender may belong to. */
export const clientDraft = z.strictObject({
  draft: z.strictObject({
    kind: z.enum(clientKinds),
    name: z.string(),
    website: z.string(),
    contacts: z.array(
      z.strictObject({
        name: z.string(),
        email: z.string(),
        roles: z.array(z.enum(contactRoles)),
      }),
    ),
  }),
  /** Clients with a contact of the sender’s email. */
  clients: z.array(z.strictObject({ id: z.string(), name: z.string(), contact: z.string() })),
});
