import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';

export type ContractAsSent = ContractDetail & { sent: NonNullable<ContractDetail['sent']> };

export interface StepDialogProps {
  contract: ContractAsSent;
  isOpen: boolean;
  onClose: () => void;
}

/** The version that the owner’s steps after executing are about. */
export const executedRevision = ({ executed, sent }: ContractAsSent): number =>
  executed?.revision ?? sent.revision;
