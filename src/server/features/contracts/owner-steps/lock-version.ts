/** The version that the owner reviewed, locked for a step of theirs. */
import { contractState, type ContractState } from '../../../../shared/contracts/contract-state.ts';
import {
  contractStatusOn,
  type ContractStatus,
} from '../../../../shared/contracts/contract-status.ts';
import type { Trx } from '../../../database/database.ts';
import type { Write } from '../../../database/group-writes.ts';
import { lockFrozen } from '../../../documents/freeze/frozen-documents.ts';
import type { Clock } from '../../../platform/clock.ts';
import { instantText } from '../../../platform/clock.ts';
import type { MailParts } from '../../../platform/mail/new-mail.ts';
import { studioDay } from '../../../platform/studio.repository.ts';
import { findContract } from '../contracts.repository.ts';
import { requireIntactForSigning } from '../intact-contract.ts';
import { listEvidence } from '../signing/evidence.repository.ts';
import type { ContractKind, SignableContract } from '../signing/sent-contract.ts';
import { isClockBehind } from '../signing/signing-state.ts';
import { clockIsBehind, contractNotOpen, contractReplaced } from './owner-steps.errors.ts';

export interface OwnerStepDeps {
  write: Write;
  clock: Clock;
  mail: MailParts;
  kind: ContractKind;
  outbox: { wake(): void };
  jobs: { wake(): void };
}

export interface LockedVersion {
  document: SignableContract;
  state: ContractState;
  status: ContractStatus;
  now: Temporal.Instant;
  at: string;
  /** In the studio’s time zone. */
  today: string;
}

interface Wanted {
  id: string;
  /** The one that the owner reviewed. */
  revision: number;
  /** Those in which the step is possible. */
  statuses: readonly ContractStatus[];
  now: Temporal.Instant;
}

/**
 * Throws `documentNotFound`, `documentNotFrozen`, `DocumentChanged`, `RecordsChanged`,
 * `contractReplaced`, `contractNotOpen`, `clockIsBehind`.
 */
export async function lockVersion(
  trx: Trx,
  kind: ContractKind,
  { id, revision, statuses, now }: Wanted,
): Promise<LockedVersion> {
  const document = await lockFrozen(trx, kind, id, revision);
  await requireIntactForSigning(trx, id);
  const row = await findContract(trx, id);
  const state = contractState(await listEvidence(trx, id), revision);
  if (row?.revision !== revision || state === undefined) throw contractReplaced();
  const today = await studioDay(trx, now);
  const status = contractStatusOn(today, state);
  if (!statuses.includes(status)) throw contractNotOpen(status);
  if (await isClockBehind(trx, id, now)) throw clockIsBehind();
  return { document, state, status, now, at: instantText(now), today };
}
