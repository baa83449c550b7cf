import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { contractStatusLabels } from '../../../../shared/contracts/contract-status.ts';
import { TextLink } from '../../../shell/text-link.tsx';
import type { ContractAsSent } from './contract-as-sent.ts';

/** The contract that it amends, and its own amendments; nothing without any. */
export function RelatedContracts({ contract: { amends, amendments } }: RelatedProps) {
  if (amends === null && amendments.length === 0) return null;
  return (
    <section aria-label="Related contracts">
      <h2 className="sheet-label">{amends === null ? 'Amendments' : 'Amends'}</h2>
      <ul className="contract-related">
        {[...(amends === null ? [] : [amends]), ...amendments].map(
          ({ id, number, title, status }) => (
            <li key={id}>
              <TextLink to={adminPaths.contract(id)}>{number ?? 'Draft'}</TextLink> {title}
              <span className="text-ink-soft"> · {contractStatusLabels[status]}</span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

interface RelatedProps {
  contract: ContractAsSent;
}
