/** Contacts that other steps add to a client. */
import { CLIENT_LIMITS, type ContactRole } from '../../../shared/clients/clients.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { AddContact } from '../../documents/deliveries/recipients.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { invalidClient } from './clients.errors.ts';
import { presentClientFields } from './clients.present.ts';
import { type StoredClient } from './clients.repository.ts';
import { newId } from '../../platform/ids.ts';
import { emailKey } from './clients.rows.ts';
import {
  lockOpenClient,
  storeChanges,
  type ClientContact,
  type ClientDeps,
} from './clients.actions.ts';

/**
 * Adds a contact, without a role by default, within another step’s transaction, and resolves with its id.
 * Throws `clientNotFound`, `clientAnonymized`, `invalidClient` if the client has too many.
 */
export function contactAdder({ clock }: Pick<ClientDeps, 'clock'>): AddContact {
  return async (trx, actor, id, { roles = [], ...contact }) => {
    const client = await lockOpenClient(trx, id);
    const by = { actor, now: clock.now() };
    return addContact(trx, by, client, { ...contact, roles: [...roles] });
  };
}

/**
 * Adds a contact who gets invoices, or gives that role to the one with this address. Within another
 * step’s transaction; resolves with its id. Throws as `contactAdder`.
 */
export async function addInvoiceRecipient(
  trx: Trx,
  { actor, now }: { actor: Actor; now: Temporal.Instant },
  clientId: string,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const client = await lockOpenClient(trx, clientId);
  const by = { actor, now };
  const known = client.contacts.find((contact) => contact.emailKey === emailKey(email));
  if (known === undefined) {
    return addContact(trx, by, client, { name, email, roles: ['billing'] });
  }
  if (known.isBilling === 1) return known.id;
  const { contacts } = presentClientFields(client);
  const withRole = ({ id, roles }: ClientContact): ContactRole[] =>
    id === known.id ? [...roles, 'billing'] : roles;
  const changes = {
    contacts: contacts.map((one) => Object.assign({}, one, { roles: withRole(one) })),
  };
  await storeChanges(trx, actor, client, { changes, fields: ['contacts'], now });
  return known.id;
}

async function addContact(
  trx: Trx,
  { actor, now }: { actor: Actor; now: Temporal.Instant },
  client: StoredClient,
  added: Pick<ClientContact, 'name' | 'email' | 'roles'>,
): Promise<string> {
  const { contacts } = presentClientFields(client);
  if (contacts.length >= CLIENT_LIMITS.contacts) {
    throw invalidClient(
      'contacts',
      `A client can have at most ${CLIENT_LIMITS.contacts} contacts.`,
    );
  }
  const contact = { ...added, id: newId('ctc', now), phone: '', title: '' };
  const changes = { contacts: [...contacts, contact] };
  await storeChanges(trx, actor, client, { changes, fields: ['contacts'], now });
  return contact.id;
}
