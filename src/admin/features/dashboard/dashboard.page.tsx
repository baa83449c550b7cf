import { useQuery } from '@tanstack/react-query';
import { SkeletonLines } from '../../../ui/texts/loading.tsx';
import { EventList } from '../../events/event-list.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { dashboardQuery, recentEventsQuery, setUpQuery } from './dashboard.api.ts';
import { DashboardSection, Figures } from './figures.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { PaymentsByMonth } from './payments-by-month.tsx';
import { DecisionFigures } from './decision-figures.tsx';
import { ActiveEngagements } from './engagement-figures.tsx';
import { Pipeline } from './pipeline-figures.tsx';
import { Attention } from './attention.tsx';
import { Expected } from './expected.tsx';
import { SetUp } from './set-up.tsx';

export const dashboardReads: FirstReads = () => [
  queryClient.query(dashboardQuery),
  queryClient.query(recentEventsQuery),
  queryClient.query(setUpQuery),
];

export function DashboardPage() {
  const { data } = useQuery(dashboardQuery);
  const { data: events } = useQuery(recentEventsQuery);
  // Loaded in parallel and shown together, so that nothing shifts when one is late.
  const { isPending } = useQuery(setUpQuery);
  return (
    <>
      <ScreenHeader title="Dashboard" />
      {data === undefined || events === undefined || isPending ? (
        <SkeletonLines lines={12} />
      ) : (
        <div className="grid max-w-5xl gap-8">
          <MoneyFigures currencies={data.figures.currencies} />
          <Attention {...data} />
          <Expected expected={data.expected} />
          <SetUp />
          <Pipeline pipeline={data.figures.pipeline} />
          <DecisionFigures decisions={data.figures.decisions} />
          <ActiveEngagements engagements={data.figures.engagements} />
          <PaymentsByMonth currencies={data.figures.currencies} />
          <Figures figures={data.figures} />
          <DashboardSection title="Recent activity">
            {events.length === 0 ? (
              <p className="text-ink-soft">Nothing yet.</p>
            ) : (
              <EventList events={events} isRecent />
            )}
          </DashboardSection>
        </div>
      )}
    </>
  );
}
