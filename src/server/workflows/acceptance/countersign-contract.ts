/**
 * The owner signs a contract, confirmed like a change of sign-in methods: a stolen session, or an API
 * token, signs nothing. That executes the contract.
 */
import type { Confirmation } from '../../../shared/account/account.schema.ts';
import type { Countersignature } from '../../../shared/contracts/contract-steps.schema.ts';
import type { Sender } from '../../documents/client-page/client-page-part.ts';
import { requireIntactAccount } from '../../documents/integrity/require-intact.ts';
import { requireSession, type AccountDeps } from '../../features/account/account-change.ts';
import type { OwnerCaller } from '../../features/account/account-context.ts';
import { confirmOwner } from '../../features/account/confirm-owner.ts';
import {
  countersignIn,
  type CountersignDeps,
} from '../../features/contracts/owner-steps/countersign.ts';
import type { OwnerStepDeps } from '../../features/contracts/owner-steps/lock-version.ts';
import {
  requireSealable,
  type SealableDeps,
} from '../../features/contracts/owner-steps/require-sealable.ts';
import { getUser } from '../../platform/auth/users.repository.ts';

interface Countersigning {
  caller: OwnerCaller;
  signature: Countersignature;
  sender: Sender;
}

/** Throws `RecordsChanged`, and as `confirmOwner`, `requireSealable` and `countersignIn`. */
export async function countersignContract(
  deps: AccountDeps & OwnerStepDeps & SealableDeps & CountersignDeps,
  id: string,
  { caller, signature, sender }: Countersigning,
): Promise<void> {
  const { owner } = caller;
  const { currentPassword, passkey, firebaseIdToken } = signature;
  const confirmation: Confirmation = { currentPassword, passkey, firebaseIdToken };
  await confirmOwner(deps, caller, confirmation);
  await requireSealable(deps, id, signature.revision);
  // A sign-in to Firebase is one by the password of the account there.
  const identifiedBy = [passkey === undefined ? ('password' as const) : ('passkey' as const)];
  await deps.write(async (trx) => {
    await requireIntactAccount(trx, owner.userId);
    const { email } = await getUser(trx, owner.userId);
    await countersignIn(trx, deps, id, { owner, email, identifiedBy, signature, sender });
    // Last: a sign-out meanwhile waits for it, or is seen here.
    await requireSession(trx, owner);
  });
  deps.outbox.wake();
  deps.jobs.wake();
}
