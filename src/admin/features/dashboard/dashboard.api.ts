import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import type { setUpSchema } from '../../../shared/settings/settings.schema.ts';
import { api, unwrap } from '../../api.ts';
import { isSomebodyThere } from '../../shell/somebody-there.ts';

export type Dashboard = z.output<typeof dashboard>;
export type WaitingItem = Dashboard['needsMe'][number];
export type SetUpStep = z.output<typeof setUpSchema>['steps'][number];

/** What waits for the studio comes by itself: a minute late is soon enough. */
const POLL_MS = 60_000;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => unwrap(api.dashboard.$get()),
  refetchInterval: () => (isSomebodyThere() ? POLL_MS : false),
});

export const setUpQuery = queryOptions({
  queryKey: ['settings', 'set-up'],
  queryFn: async () => (await unwrap(api.settings['set-up'].$get())).steps,
});
