import type { OutlinedClause } from '../../../../../shared/contracts/clause-outline.ts';
import type { ContractBody } from '../../../../../shared/contracts/contract-draft.schema.ts';
import { counted } from '../../../../../shared/plural.ts';
import { goToPart } from '../go-to-part.ts';
import { openVariables } from './variable-uses.ts';
import type { DraftVariable } from './variable-values.ts';

interface OpenNowProps {
  body: ContractBody;
  variables: readonly DraftVariable[];
  outline: readonly OutlinedClause[];
}

/** Always visible, with the way to the list: a contract with open variables can’t be sent. */
export function OpenNow({ body, variables, outline }: OpenNowProps) {
  const open = openVariables(variables, body, outline).length;
  if (open === 0) return null;
  return (
    <button
      type="button"
      className="text-link ml-auto text-small"
      onClick={() => goToPart('#variables')}
    >
      {counted(open, 'open variable')}
    </button>
  );
}
