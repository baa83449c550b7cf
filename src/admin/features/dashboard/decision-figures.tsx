import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { plural } from '../../../shared/plural.ts';
import { decidedCount, DECIDED_MONTHS } from '../../../shared/proposals/proposal-figures.ts';
import type { ProposalStatus } from '../../../shared/proposals/proposal-status.ts';
import { writtenNumber } from '../../studio-format.ts';
import { DashboardSection, Figure, whole, wholePercent } from './figures.tsx';

type Decisions = Dashboard['figures']['decisions'];

/** Proposals decided in the last 12 months, if there are any. */
export function DecisionFigures({ decisions }: { decisions: Decisions }) {
  const { winRate, medianDaysToAccept: days, accepted, declined, expired } = decisions;
  if (winRate === null) return null;
  const all = whole(decidedCount(decisions));
  return (
    <DashboardSection title={`Proposals decided in the last ${DECIDED_MONTHS} months`}>
      <dl className="figure-row figures">
        <Figure term="Win rate" note={`${whole(accepted)} of ${all} accepted`}>
          <DecidedLink>{wholePercent(winRate)}</DecidedLink>
        </Figure>
        <Figure term="Median time to accept" note="from first sent to accepted">
          {days === null ? '–' : <DecidedLink status="accepted">{daysText(days)}</DecidedLink>}
        </Figure>
        <Figure term="Declined" note="by the client">
          <DecidedLink status={declined === 0 ? null : 'declined'}>{whole(declined)}</DecidedLink>
        </Figure>
        <Figure term="Expired" note="past their last day">
          <DecidedLink status={expired === 0 ? null : 'expired'}>{whole(expired)}</DecidedLink>
        </Figure>
      </dl>
    </DashboardSection>
  );
}

/** Whole or half days. */
const daysText = (days: number) => `${writtenNumber(days * 10, 1)} ${plural(days, 'day')}`;

interface DecidedLinkProps {
  /** Of the listed proposals: all if omitted; null for none, without a link. */
  status?: ProposalStatus | null;
  children: ReactNode;
}

function DecidedLink({ status, children }: DecidedLinkProps) {
  if (status === null) return children;
  const decided = { decided: 'last_12_months', kind: 'proposal' };
  const query = new URLSearchParams({ ...(status && { status }), ...decided });
  return <Link to={`${adminPaths.proposals}?${query}`}>{children}</Link>;
}
