/** A contract that drafts of invoices of its engagement wait for. */
import { z } from 'zod';
import { contractStatuses } from './contract-status.ts';

export const contractHold = z.strictObject({
  contractId: z.string(),
  /** Null until it is sent. */
  number: z.string().nullable(),
  title: z.string(),
  status: z.enum(contractStatuses),
});
export type ContractHold = z.output<typeof contractHold>;
