import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ANSWER_WINDOW_DAYS } from '../../../shared/dashboard/dashboard.schema.ts';
import { madeOnce } from '../../../ui/times.tsx';
import type { Dashboard } from './dashboard.api.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { formatMinutes } from './format-minutes.ts';

const whole = madeOnce(() => new Intl.NumberFormat());
const percent = madeOnce(() => new Intl.NumberFormat(undefined, { style: 'percent' }));

/** Key figures of the studio. */
export function Figures({ figures }: { figures: Dashboard['figures'] }) {
  const { responseRate, medianResponseMinutes } = figures;
  return (
    <DashboardSection title="How it is going">
      <dl className="figure-row figures">
        <Figure
          term="Messages this month"
          note={`${whole().format(figures.inquiriesLastMonth)} last month`}
        >
          <Link to={`${adminPaths.inbox}?status=all`}>
            {whole().format(figures.inquiriesThisMonth)}
          </Link>
        </Figure>
        <Figure
          term="Answered"
          note={
            responseRate === null
              ? 'no message yet to answer'
              : `of the last ${ANSWER_WINDOW_DAYS} days`
          }
        >
          {responseRate === null ? '–' : percent().format(responseRate)}
        </Figure>
        <Figure
          term="Usual time to answer"
          note={medianResponseMinutes === null ? 'no answer yet to measure' : 'half were quicker'}
        >
          {medianResponseMinutes === null ? '–' : formatMinutes(medianResponseMinutes)}
        </Figure>
        <Figure term="Active clients" note="archived ones not counted">
          <Link to={adminPaths.clients}>{whole().format(figures.activeClients)}</Link>
        </Figure>
      </dl>
    </DashboardSection>
  );
}

/** A number with its label and a note below. */
export function Figure({
  term,
  note,
  children,
}: {
  term: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd className="text-figure">{children}</dd>
      <dd className="text-note text-ink-soft">{note}</dd>
    </div>
  );
}
