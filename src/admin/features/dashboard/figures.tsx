import { useId, type ReactNode, type Ref } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { ANSWER_WINDOW_DAYS, type Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import { rateText, writtenNumber } from '../../studio-format.ts';
import { formatMinutes } from './format-minutes.ts';

interface DashboardSectionProps {
  title: string;
  /** Id of the heading, which can then get the focus. */
  headingId?: string;
  headingRef?: Ref<HTMLHeadingElement>;
  /** At the end of the title’s line. */
  action?: ReactNode;
  children: ReactNode;
}

export function DashboardSection(props: DashboardSectionProps) {
  const { title, headingId, headingRef, action, children } = props;
  const ownId = useId();
  const id = headingId ?? ownId;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2
          ref={headingRef}
          id={id}
          tabIndex={headingId === undefined ? undefined : -1}
          className="text-title outline-none"
        >
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A percent in parts per million. */
const PERCENT_PPM = 10_000;

/** `rate`: from 0 to 1. */
export const wholePercent = (rate: number) => rateText(Math.round(rate * 100) * PERCENT_PPM);

interface FigureProps {
  term: string;
  note: string;
  children: ReactNode;
}

export function Figure({ term, note, children }: FigureProps) {
  return (
    <div className="border-t border-line py-3">
      <dt className="text-small text-ink-soft">{term}</dt>
      <dd className="text-figure">{children}</dd>
      <dd className="text-note text-ink-soft">{note}</dd>
    </div>
  );
}

export const whole = (count: number) => writtenNumber(count, 0);

export function Figures({ figures }: { figures: Dashboard['figures'] }) {
  const { responseRate: rate, medianResponseMinutes: minutes } = figures;
  const lastMonth = whole(figures.inquiriesLastMonth);
  const period = `in the last ${ANSWER_WINDOW_DAYS} days`;
  return (
    <DashboardSection title="Overview">
      <dl className="figure-row figures">
        <Figure term="Messages this month" note={`${lastMonth} last month`}>
          <Link to={`${adminPaths.inbox}?status=all`}>{whole(figures.inquiriesThisMonth)}</Link>
        </Figure>
        <Figure term="Response rate" note={rate === null ? 'no messages yet' : period}>
          {rate === null ? '–' : wholePercent(rate)}
        </Figure>
        <Figure
          term="Median response time"
          note={minutes === null ? 'no replies yet' : 'from message to reply'}
        >
          {minutes === null ? '–' : formatMinutes(minutes)}
        </Figure>
        <Figure term="Active clients" note="excluding archived clients">
          <Link to={adminPaths.clients}>{whole(figures.activeClients)}</Link>
        </Figure>
      </dl>
    </DashboardSection>
  );
}
