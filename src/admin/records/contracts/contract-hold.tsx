import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { ContractHold } from '../../../shared/contracts/contract-hold.schema.ts';
import { contractStatusLabels } from '../../../shared/contracts/contract-status.ts';
import { TextLink } from '../../shell/text-link.tsx';

/** E.g. “contract C-2026-001”. */
export function holdName({ number, title }: ContractHold): string {
  if (number !== null) return `contract ${number}`;
  return title === '' ? 'its contract' : `the contract “${title}”`;
}

/** Says which contract drafts of invoices wait for. */
export function HoldNotice({ hold, what }: { hold: ContractHold; what: string }) {
  return (
    <p className="my-3 border-l-2 border-line pl-3.5">
      {what} on hold until{' '}
      <TextLink to={adminPaths.contract(hold.contractId)}>{holdName(hold)}</TextLink> is executed.
      Its status is {contractStatusLabels[hold.status].toLowerCase()}.
    </p>
  );
}
