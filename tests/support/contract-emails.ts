/** Every email about contracts, with hostile text in all that people type. */
import { remindOfTerms } from '../../src/server/features/contracts/status/remind-of-term.ts';
import { emailedLink, sendSigned, signAs, submit, type Answer } from './client-contract.ts';
import { followLink } from './client-link.ts';
import { addContractClient } from './contracts.ts';
import { executeSent } from './executed-contracts.ts';
import { hostile } from './proposal-emails.ts';
import type { TestApp } from './test-app.ts';

/** One contract asks for a code, one is signed, one declined, one executed and soon over. */
export async function sendContractEmails(app: TestApp): Promise<void> {
  const office = { app, ...(await addContractClient(app, `Trust ${hostile}`)) };
  const send = (changes: object = {}) =>
    sendSigned(office, { changes: { title: `Agreement ${hostile}`, ...changes } });
  // Their emails are still to be sent.
  const readers = async (changes: object = {}) => {
    const id = await send(changes);
    const path = (await emailedLink(app.deps.db, id, office.ada)) ?? '';
    return { app, id, cookie: await followLink(app, path) };
  };
  succeed(await submit(await readers({ asksForCode: true }), 'code'));
  succeed(await signAs(await readers(), { name: `Ada ${hostile}` }));
  succeed(await submit(await readers(), 'decline', { reason: hostile }));
  const term = { endsOn: '2026-03-20', renews: true, noticeDays: 30 };
  await executeSent(app, await send({ term }));
  await remindOfTerms(app.deps);
}

function succeed({ status }: Answer): void {
  if (status >= 400) throw new Error(`Refused with ${status}`);
}
