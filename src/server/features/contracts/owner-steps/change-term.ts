import { isDeepStrictEqual } from 'node:util';
import { currentTerm } from '../../../../shared/contracts/contract-state.ts';
import type { TermChange } from '../../../../shared/contracts/contract-steps.schema.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { getContract } from '../contracts.repository.ts';
import { readContractDraft } from '../draft/draft-content.ts';
import { addEvidence, evidenceOf } from '../signing/add-evidence.ts';
import { lockVersion, type OwnerStepDeps } from './lock-version.ts';
import { invalidStep } from './owner-steps.errors.ts';

/**
 * Corrects what is recorded of an executed contract’s end, renewal and reminder. Text, snapshot and
 * PDF stay as they were signed. Throws as `lockVersion`, `invalidStep`.
 */
export async function changeTerm(
  deps: OwnerStepDeps,
  actor: Actor,
  id: string,
  { revision, term, reason }: TermChange,
): Promise<void> {
  const now = deps.clock.now();
  await deps.write(async (trx) => {
    const statuses = ['executed'] as const;
    const locked = await lockVersion(trx, deps.kind, { id, revision, statuses, now });
    const { state } = locked;
    if (term !== null && state.executed !== null && term.endsOn < state.executed.data.effectiveOn) {
      throw invalidStep('term', 'The contract was not in effect yet on that day.');
    }
    const { draft } = await getContract(trx, id);
    if (isDeepStrictEqual(term, currentTerm(state, readContractDraft(draft).term))) {
      throw invalidStep('term', 'This is the recorded term. Change it first.');
    }
    await addEvidence(trx, {
      ...evidenceOf(actor, locked),
      kind: 'term_changed',
      data: { term, reason },
    });
  });
}
