import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Fix, MissingList } from '../../../documents/draft/missing-list.tsx';
import { goToPart } from './go-to-part.ts';
import { INTRODUCTION } from './variables/variable-uses.ts';
import { useContractDraft } from './contract-draft-kind.ts';
import { contractHeadingSelector } from './clauses/clause-actions.ts';

/** What is missing before the contract can be sent, each with a way to it. */
export function ContractBlockerList() {
  const { issues, problems } = useContractDraft();
  return (
    <MissingList
      title="Required before sending"
      issues={issues}
      problems={problems}
      Remedy={Remedy}
    />
  );
}

/** Leads to the screen or the part of the text where a problem is fixed. */
function Remedy({ path }: { path: string }) {
  const clientId = useContractDraft().contract.client?.id;
  const [field, part, key = ''] = path.split('.');
  if (field === 'studio') return <Fix to={adminPaths.settings('profile')}>Open settings</Fix>;
  if (field === 'client' && clientId !== undefined) {
    return <Fix to={adminPaths.editClient(clientId)}>Edit client</Fix>;
  }
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
  return (
    <>
      {' · '}
      <button type="button" className="text-link" onClick={() => goToPart(selector)}>
        {children}
      </button>
    </>
  );
}
