/** What must hold of clients and what the events tell of them. */
import type { Database } from '../database/database.ts';
import type { Invariant } from './invariant.ts';
import { listClientStates, listEventsOfType } from './verify.repository.ts';

const stateAfter: Record<string, string> = {
  'client.created': 'active',
  'client.archived': 'archived',
  'client.restored': 'active',
};

export async function clientInvariants(db: Database): Promise<Invariant[]> {
  const states = new Map<string, string>();
  const anonymised = new Set<string>();
  for (const { type, subject } of await listEventsOfType(db, 'client.')) {
    const state = stateAfter[type];
    if (state !== undefined) states.set(subject, state);
    if (type === 'client.anonymised') anonymised.add(subject);
  }
  const clients = await listClientStates(db);
  const there = new Set(clients.map(({ id }) => id));
  return [
    {
      rule: 'every client that was created is there',
      violations: [...states.keys()].filter((id) => !there.has(id)),
    },
    {
      rule: 'every client is as its events tell',
      violations: clients.flatMap(({ id, state, anonymisedAt }) => {
        const expected = states.get(id);
        if (expected === undefined) return [`nobody created ${id}`];
        if ((anonymisedAt !== null) !== anonymised.has(id)) {
          return [`${id} is anonymous here, and not there`];
        }
        return expected === state ? [] : [`${id} is ${state}, and not ${expected}`];
      }),
    },
  ];
}
