import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Dashboard } from '../../../shared/dashboard/dashboard.schema.ts';
import type { setUpSchema } from '../../../shared/settings/settings.schema.ts';
import { api, unwrap } from '../../api.ts';
import { errorOf } from '../../api-call.ts';
import { isUserActive } from '../../shell/user-active.ts';

export type AttentionItem = Dashboard['attention'][number];
export type SetUpStep = z.output<typeof setUpSchema>['steps'][number];

/** Polling interval: a minute is soon enough. */
const POLL_MS = 60_000;

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => unwrap(api.dashboard.$get()),
  refetchInterval: () => (isUserActive() ? POLL_MS : false),
});

const RECENT_EVENTS = '10';

/** Starts with the dashboard’s key, so that invalidating one refreshes both. */
export const recentEventsQuery = queryOptions({
  queryKey: ['dashboard', 'events'],
  queryFn: async () => {
    const query = { limit: RECENT_EVENTS, automatic: 'hidden' } as const;
    return (await unwrap(api.events.$get({ query }))).items;
  },
  refetchInterval: () => (isUserActive() ? POLL_MS : false),
});

/** Generates it, unless it is stored. */
export async function requestPdf(id: string): Promise<void> {
  const response = await api.documents[':id'].pdf.$get({ param: { id } });
  if (!response.ok) throw await errorOf(response);
}

export const setUpQuery = queryOptions({
  queryKey: ['settings', 'set-up'],
  queryFn: async () => (await unwrap(api.settings['set-up'].$get())).steps,
});
