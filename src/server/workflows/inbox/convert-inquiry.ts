import type { NewClient } from '../../../shared/clients/clients.schema.ts';
import type { Trx } from '../../database/database.ts';
import type { InquiryRow } from '../../database/tables/inquiries.table.ts';
import {
  createClientIn,
  lockOpenClient,
  type ClientDeps,
} from '../../features/clients/clients.actions.ts';
import { getLocked, updateInquiry, type Step } from '../../features/inquiries/inbox.actions.ts';
import { hasClient, isSpam } from '../../features/inquiries/inquiries.errors.ts';
import { updateInquiryRow } from '../../features/inquiries/inbox.repository.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { instantText } from '../../platform/clock.ts';
import { recordEvent } from '../../platform/events/events.ts';

/** Creates a client and resolves with its id. Throws `inquiryNotFound`, `isSpam`, `hasClient`. */
export async function makeClientOfInquiry(
  deps: ClientDeps,
  actor: Actor,
  inquiryId: string,
  input: NewClient,
): Promise<string> {
  const at = instantText(deps.clock.now());
  return deps.write(async (trx) => {
    const inquiry = await lockWithoutClient(trx, inquiryId);
    const clientId = await createClientIn(trx, deps, actor, input);
    await join(trx, { actor, inquiry, at }, clientId);
    return clientId;
  });
}

/** Throws as above, and `clientNotFound` or `clientAnonymized`. If already linked, does nothing. */
export async function joinInquiryToClient(
  deps: ClientDeps,
  actor: Actor,
  inquiryId: string,
  clientId: string,
): Promise<void> {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const inquiry = await lockWithoutClient(trx, inquiryId, clientId);
    if (inquiry.clientId === clientId) return;
    await lockOpenClient(trx, clientId);
    await join(trx, { actor, inquiry, at }, clientId);
  });
}

/** Does nothing without a client. Throws `inquiryNotFound`, `clientAnonymized`. */
export async function partInquiryFromClient(deps: ClientDeps, actor: Actor, inquiryId: string) {
  const at = instantText(deps.clock.now());
  await deps.write(async (trx) => {
    const { clientId } = await getLocked(trx, inquiryId);
    if (clientId === null) return;
    // Messages anonymized with a client stay linked: the link could not be restored.
    await lockOpenClient(trx, clientId);
    await updateInquiryRow(trx, inquiryId, { clientId: null });
    const type = 'inquiry.unlinked';
    await recordEvent(trx, { actor, type, targetId: inquiryId, clientId }, at);
  });
}

async function lockWithoutClient(trx: Trx, id: string, allowed?: string): Promise<InquiryRow> {
  const inquiry = await getLocked(trx, id);
  if (inquiry.status === 'spam') throw isSpam();
  if (inquiry.clientId !== null && inquiry.clientId !== allowed) {
    throw hasClient(inquiry.clientId);
  }
  return inquiry;
}

async function join(trx: Trx, step: Step, clientId: string): Promise<void> {
  const status = step.inquiry.status === 'new' ? 'read' : step.inquiry.status;
  await updateInquiry(trx, { ...step, type: 'inquiry.linked' }, { clientId, status });
}
