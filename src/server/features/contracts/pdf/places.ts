import type { ContractSnapshot } from '../../../../shared/contracts/contract-snapshot.schema.ts';
import { NOT_PRINTED } from '../../../documents/freeze/unprintable.ts';

/** Name of a place in a snapshot, e.g. “clause 1.2”. */
export function placeInContract(
  { body }: ContractSnapshot,
  [field, part, index]: readonly string[],
): string | undefined {
  if (field === 'amends') return 'the title of the amended contract';
  if (field !== 'body') return undefined;
  if (part === 'introduction') return 'the introduction';
  if (body.kind === 'upload') {
    return part === 'file' ? `the name of the file “${body.file.name}”` : NOT_PRINTED;
  }
  return `clause ${body.clauses[Number(index)]?.number}`;
}
