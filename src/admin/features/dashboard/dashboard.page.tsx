import { useQuery } from '@tanstack/react-query';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { EventList } from '../../events/event-list.tsx';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { dashboardQuery } from './dashboard.api.ts';
import { DashboardSection } from './dashboard-section.tsx';
import { Figures } from './figures.tsx';
import { MoneyFigures } from './money-figures.tsx';
import { NeedsMe } from './needs-me.tsx';
import { SetUp } from './set-up.tsx';

/** What needs somebody today, how it is going, and what happened last. */
export function DashboardPage() {
  const { data } = useQuery(dashboardQuery);
  return (
    <>
      <ScreenHeader title="Dashboard" />
      {data === undefined ? (
        <SkeletonLines lines={12} />
      ) : (
        <div className="grid max-w-5xl gap-8">
          <NeedsMe items={data.needsMe} counts={data.counts} />
          <SetUp />
          <MoneyFigures currencies={data.figures.currencies} />
          <Figures figures={data.figures} />
          <DashboardSection title="What happened last">
            {data.activity.length === 0 ? (
              <p className="text-ink-soft">Nothing yet.</p>
            ) : (
              <EventList events={data.activity} isRecent />
            )}
          </DashboardSection>
        </div>
      )}
    </>
  );
}
