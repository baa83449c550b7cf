/** Lighthouse on the page on which a client signs a contract. */
import { setTimeout } from 'node:timers/promises';
import { findSample } from '../src/server/features/contracts/samples/samples.ts';
import { measureLink, type Call } from './client-link.ts';
import type { Finding } from './table.ts';

const MOST_INTERACTIVE_MS = 1000;
const POLLED_MS = 100;

export async function measureContractPage(): Promise<Finding> {
  return measureLink({
    title: 'Page for signing a contract, mobile profile',
    what: 'a services agreement of the starting set, ready to be signed',
    send: sendContract,
    interactiveMs: MOST_INTERACTIVE_MS,
  });
}

async function sendContract(
  call: Call,
  { clientId, contactId }: { clientId: string; contactId: string },
): Promise<string> {
  const { id, version } = await call('/contracts', { clientId, sample: 'services-agreement' });
  const variables = findSample('services-agreement')?.content.variables.map((variable) =>
    Object.assign({}, variable, { value: variable.value ?? 'New Jersey' }),
  );
  const values = { 'client.address': '4 Pier Road, Boston', 'studio.address': '1 Main Street' };
  const recipients = [{ key: 'signer-1', role: 'signer', contactId }];
  await call(`/contracts/${id}`, { version, variables, values, recipients }, 'PATCH');
  await call(`/documents/${id}/links`, { contactId });
  // The form is there once the unsigned PDF is.
  while ((await call(`/contracts/${id}`)).sent?.isReadyToSign !== true) await setTimeout(POLLED_MS);
  return id;
}
