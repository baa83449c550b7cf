/** Fills a database with many clients, as the product would store them. */
import { newClient } from '../src/shared/clients/clients.schema.ts';
import { inTransaction, type Database } from '../src/server/database/database.ts';
import { insertClients } from '../src/server/features/clients/clients.repository.ts';
import { newClientRows } from '../src/server/features/clients/clients.rows.ts';

const AT_ONCE = 2000;
const firstNames = [
  'Ada',
  'Grace',
  'Emmy',
  'Katherine',
  'Chien-Shiung',
  'Lise',
  'Rosalind',
  'Vera',
  'Barbara',
  'Jocelyn',
  'Maryam',
  'Tu',
];
const places = [
  'Tidewater',
  'Hollow Oak',
  'Northlight',
  'Salt Marsh',
  'Juniper',
  'Stone Quay',
  'Fern Valley',
  'Larkspur',
  'Harbor',
  'Cedar',
  'Amber',
  'Willow',
  'Granite',
  'Meadow',
  'Heron',
];
const kinds = [
  'Lab',
  'Institute',
  'Society',
  'Foundation',
  'Museum',
  'Clinic',
  'Library',
  'Collective',
];
const cities = ['Princeton', 'Trenton', 'Hoboken', 'Montclair', 'Newark', 'Rahway'];
const tags = [
  'biology',
  'chemistry',
  'nonprofit',
  'grant',
  'retainer',
  'referral',
  'museum',
  'slow payer',
  'university',
  'press',
];

/** Each with one or two contacts, tags and an address; the same on every run. */
export async function fillWithClients(db: Database, count: number): Promise<void> {
  const first = Temporal.Instant.from('2024-01-01T00:00:00Z');
  for (let start = 0; start < count; start += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) =>
      newClientRows(client(start + index), first.add({ seconds: (start + index) * 600 })),
    );
    await inTransaction(db, (trx) => insertClients(trx, batch));
  }
}

function client(number: number) {
  const one = (all: readonly string[], step: number) =>
    all[Math.floor(number / step) % all.length] ?? '';
  const name = `${one(places, 1)} ${one(kinds, 15)} ${number}`;
  const person = (nth: number) => {
    const first = one(firstNames, nth + 1);
    return {
      name: `${first} Example-${number}`,
      email: `${first.toLowerCase()}.${number}@lab${number % 5000}.example`,
      phone: '+1 609 555 0100',
      roles: nth === 0 ? ['signer', 'billing'] : ['cc'],
    };
  };
  return newClient.parse({
    kind: number % 5 === 0 ? 'person' : 'organization',
    name,
    address: { street: `${(number % 900) + 1} Canal Street`, city: one(cities, 3), country: 'US' },
    isTaxExempt: number % 3 === 0,
    contacts: number % 2 === 0 ? [person(0)] : [person(0), person(1)],
    tags: [one(tags, 1), one(tags, 7)],
  });
}
