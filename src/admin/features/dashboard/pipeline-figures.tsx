import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { PipelineFigures } from '../../../shared/dashboard/dashboard.schema.ts';
import { counted } from '../../../shared/plural.ts';
import type { ProposalStatusFilter } from '../../../shared/proposals/proposal-api.schema.ts';
import { EXPIRING_DAYS } from '../../../shared/proposals/proposal-figures.ts';
import { Amount } from '../../documents/amount.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { DashboardSection, Figure } from './figures.tsx';

type Part = Exclude<keyof PipelineFigures, 'currency'>;

/** Each is also a filter of the list that it leads to. */
const terms = {
  draft: 'Drafts',
  sent: 'Sent',
  changes_requested: 'Changes requested',
  expiring: `Expiring within ${EXPIRING_DAYS} days`,
  expired: 'Expired',
} as const satisfies Record<Part & ProposalStatusFilter, string>;

/** Proposals that aren’t decided, for each currency; currencies are never added up. */
export function Pipeline({ pipeline }: { pipeline: readonly PipelineFigures[] }) {
  if (pipeline.length > 0) {
    return pipeline.map((figures) => <CurrencyPipeline key={figures.currency} figures={figures} />);
  }
  return (
    <DashboardSection title="Pipeline">
      <p className="border-t border-line py-4 text-ink-soft">
        No proposals in progress. <TextLink to={adminPaths.newProposal}>New proposal</TextLink>
      </p>
    </DashboardSection>
  );
}

function CurrencyPipeline({ figures }: { figures: PipelineFigures }) {
  const { currency } = figures;
  return (
    <DashboardSection title={`Pipeline in ${currency}`}>
      <dl className="figure-row figures">
        {(Object.keys(terms) as Part[]).map((status) => (
          <Figure
            key={status}
            term={terms[status]}
            note={counted(figures[status].count, 'proposal')}
          >
            <PartAmount currency={currency} status={status} {...figures[status]} />
          </Figure>
        ))}
      </dl>
    </DashboardSection>
  );
}

interface PartProps {
  currency: string;
  status: Part;
  count: number;
  total: number;
}

/** Links to the proposals behind the amount, if there are any. */
function PartAmount({ currency, status, count, total }: PartProps) {
  const amount = <Amount of={total} currency={currency} />;
  if (count === 0) return amount;
  return (
    <Link to={`${adminPaths.proposals}?${new URLSearchParams({ status, currency })}`}>
      {amount}
    </Link>
  );
}
