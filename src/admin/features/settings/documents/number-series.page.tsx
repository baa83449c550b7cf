import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { SkeletonLines } from '../../../../ui/loading.tsx';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { NotFoundPage } from '../../../shell/not-found.page.tsx';
import { settingsQuery } from '../settings.api.ts';
import { SettingsFrame } from '../settings-frame.tsx';
import { NumberSeriesForm } from './number-series-form.tsx';
import { isSeriesKind, seriesTitles } from './series-labels.ts';

export const numberSeriesReads: FirstReads = () => [queryClient.query(settingsQuery)];

/** The number series of one kind of document. */
export function NumberSeriesPage() {
  const { kind = '' } = useParams();
  const { data: settings } = useQuery(settingsQuery);
  if (!isSeriesKind(kind)) return <NotFoundPage />;
  const series = settings?.numberSeries.find((one) => one.kind === kind);
  return (
    <SettingsFrame section="documents" title={`Numbers of ${seriesTitles[kind].toLowerCase()}`}>
      {settings === undefined || series === undefined ? (
        <SkeletonLines lines={6} />
      ) : (
        <NumberSeriesForm series={series} timeZone={settings.studio.timeZone} />
      )}
    </SettingsFrame>
  );
}
