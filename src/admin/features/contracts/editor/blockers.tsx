import { FixHere, MissingList } from '../../../documents/draft/missing-list.tsx';
import { goToPart } from './go-to-part.ts';
import { INTRODUCTION } from './variables/variable-uses.ts';
import { useContractDraft, useContractScreen } from './contract-draft-kind.ts';

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
  const { actions } = useContractScreen();
  const [field, part, key = ''] = path.split('.');
  if (field === 'recipients') return <GoTo selector="#recipients">Go to recipients</GoTo>;
  if (field === 'values' || field === 'variables') {
    return <GoTo selector="#variables">Go to variables</GoTo>;
  }
  if (field === 'lateFee') {
    return <GoTo selector='[data-part="lateFee"] select'>Go to late fee</GoTo>;
  }
  if (field !== 'body') return null;
  if (part === INTRODUCTION) {
    return <GoTo selector='[data-introduction] [role="textbox"]'>Go to introduction</GoTo>;
  }
  return key === '' ? null : <FixHere onClick={() => actions.goTo(key)}>Go to section</FixHere>;
}

function GoTo({ selector, children }: { selector: string; children: string }) {
  return <FixHere onClick={() => goToPart(selector)}>{children}</FixHere>;
}
