import type { ContractDetail } from '../../../../shared/contracts/contract-api.schema.ts';

export type ContractAsSent = ContractDetail & { sent: NonNullable<ContractDetail['sent']> };

export interface StepDialogProps {
  contract: ContractAsSent;
  isOpen: boolean;
  onClose: () => void;
}
