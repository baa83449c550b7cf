import { FixHere, MissingList } from '../../../documents/draft/missing-list.tsx';
import { goToPart } from './go-to-part.ts';
import { INTRODUCTION } from './variables/variable-uses.ts';
import { useContractDraft } from './contract-draft-kind.ts';
import { contractHeadingSelector } from './clauses/clause-actions.ts';

/** What is missing before the contract can be sent, each with a way to it. */
export function ContractBlockerList() {
  const { issues, problems, contract } = useContractDraft();
  return (
    <MissingList
      title="Required before sending"
      issues={issues}
      problems={problems}
      client={contract.client}
      Remedy={Remedy}
    />
  );
}

/** Leads to the part of the text where a problem is fixed. */
function Remedy({ path }: { path: string }) {
  const [field, part, key = ''] = path.split('.');
  if (field === 'recipients') return <GoTo selector="#recipients">Go to recipients</GoTo>;
  if (field === 'values' || field === 'variables') {
    return <GoTo selector="#variables">Go to variables</GoTo>;
  }
  if (field !== 'body') return null;
  if (part === INTRODUCTION) {
    return <GoTo selector='[data-introduction] [role="textbox"]'>Go to introduction</GoTo>;
  }
  return key === '' ? null : <GoTo selector={contractHeadingSelector(key)}>Go to section</GoTo>;
}

function GoTo({ selector, children }: { selector: string; children: string }) {
  return <FixHere onClick={() => goToPart(selector)}>{children}</FixHere>;
}
