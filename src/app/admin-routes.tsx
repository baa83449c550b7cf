import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { Outlet, useMatches, type RouteObject } from 'react-router';
import { AdminRoot } from '../admin/shell/admin-root.tsx';
import { AdminShell } from '../admin/shell/admin-shell.tsx';
import { AdminNotFoundPage } from '../admin/shell/not-found.page.tsx';
import { ScreenFallback } from '../admin/shell/screen-fallback.tsx';
import { adminPatterns, type AdminScreen } from '../shared/admin/admin-paths.ts';
import type { FirstReads } from '../admin/shell/first-reads.ts';
import { upperFirst } from '../shared/text/upper-first.ts';
import { AdminCrashFallback } from '../admin/shell/crash-fallback.tsx';
import { fetchAhead, lazyScreen, screensOf, type ScreenHandle } from './lazy-screen.tsx';

const dashboard = lazyScreen(async () => {
  const page = await import('../admin/features/dashboard/dashboard.page.tsx');
  return [page.DashboardPage, page.dashboardReads];
});

const screens: RouteObject[] = [
  {
    path: adminPatterns.inbox,
    ...lazyScreen(
      async () => {
        const page = await import('../admin/features/inbox/inbox.page.tsx');
        return [page.InboxPage, page.inboxReads];
      },
      { keptAlong: true },
    ),
    children: [
      screen('inquiry', () => import('../admin/features/inbox/message.page.tsx')),
      screen('thread', () => import('../admin/features/inbox/question.page.tsx')),
    ],
  },
  { path: adminPatterns.home, ...dashboard },
  { path: adminPatterns.dashboard, ...dashboard },
  screen('settings', () => import('../admin/features/settings/settings.page.tsx')),
  screen('bankDetails', () => import('../admin/features/settings/bank/bank-details.page.tsx')),
  screen(
    'numberSeries',
    () => import('../admin/features/settings/documents/number-series.page.tsx'),
  ),
  screen('account', () => import('../admin/features/account/account.page.tsx')),
  screen('activity', () => import('../admin/features/activity/activity.page.tsx')),
  screen('clients', () => import('../admin/features/clients/clients.page.tsx')),
  screen('newClient', () => import('../admin/features/clients/new-client.page.tsx')),
  screen('importClients', () => import('../admin/features/clients/import-clients.page.tsx')),
  screen('client', () => import('../admin/features/clients/client.page.tsx')),
  screen('editClient', () => import('../admin/features/clients/edit-client.page.tsx')),
  screen('statement', () => import('../admin/features/clients/statements/statement.page.tsx')),
  screen('invoices', () => import('../admin/features/invoices/invoices.page.tsx')),
  screen('newInvoice', () => import('../admin/features/invoices/new-invoice.page.tsx')),
  screen('numbering', () => import('../admin/features/invoices/numbering.page.tsx')),
  screen('invoice', () => import('../admin/features/invoices/invoice.page.tsx')),
  screen('payments', () => import('../admin/features/invoices/payments/payments.page.tsx')),
  screen('reports', () => import('../admin/features/reports/reports.page.tsx')),
  screen('aging', () => import('../admin/features/reports/aging.page.tsx')),
  screen('income', () => import('../admin/features/reports/income.page.tsx')),
  screen('statements', () => import('../admin/features/reports/statements.page.tsx')),
  screen('yearEnd', () => import('../admin/features/reports/year-end.page.tsx')),
  screen('proposals', () => import('../admin/features/proposals/proposals.page.tsx')),
  screen('newProposal', () => import('../admin/features/proposals/new-proposal.page.tsx')),
  screen(
    'proposalTemplates',
    () => import('../admin/features/proposals/templates/proposal-templates.page.tsx'),
  ),
  screen('proposal', () => import('../admin/features/proposals/proposal.page.tsx')),
  screen('contracts', () => import('../admin/features/contracts/contracts.page.tsx')),
  screen('newContract', () => import('../admin/features/contracts/new/new-contract.page.tsx')),
  screen(
    'contractTemplates',
    () => import('../admin/features/contracts/templates/contract-templates.page.tsx'),
  ),
  screen(
    'contractTemplate',
    () => import('../admin/features/contracts/templates/contract-template.page.tsx'),
  ),
  screen(
    'libraryClause',
    () => import('../admin/features/contracts/templates/library-clause.page.tsx'),
  ),
  screen('contract', () => import('../admin/features/contracts/contract.page.tsx')),
  screen('editContract', () => import('../admin/features/contracts/edit-contract.page.tsx')),
  screen('engagements', () => import('../admin/features/engagements/engagements.page.tsx')),
  screen('newEngagement', () => import('../admin/features/engagements/new-engagement.page.tsx')),
  screen('engagement', () => import('../admin/features/engagements/engagement.page.tsx')),
  screen('catalog', () => import('../admin/features/catalog/catalog.page.tsx')),
  screen('newCatalogItem', () => import('../admin/features/catalog/catalog-item.page.tsx')),
  screen('catalogItem', () => import('../admin/features/catalog/catalog-item.page.tsx')),
  { path: '*', Component: AdminNotFoundPage },
];

const signInScreens: RouteObject[] = [
  screen('login', () => import('../admin/auth/pages/login.page.tsx')),
  screen('forgotPassword', () => import('../admin/auth/pages/forgot-password.page.tsx')),
  screen('resetPassword', () => import('../admin/auth/pages/reset-password.page.tsx')),
  screen('setup', () => import('../admin/auth/pages/setup.page.tsx')),
  screen('enter', () => import('../admin/auth/pages/enter.page.tsx')),
];

const firstRun: RouteObject = {
  ErrorBoundary: FirstRunFallback,
  children: [
    screen('welcome', () => import('../admin/features/settings/first-run/welcome.page.tsx')),
  ],
};

/** All screens of the back office; their paths are in shared/admin/admin-paths.ts. */
export const adminRoutes: RouteObject[] = [
  {
    Component: AdminRoot,
    ErrorBoundary: AdminCrashFallback,
    children: [
      ...signInScreens,
      firstRun,
      {
        Component: AdminShell,
        // A failing screen leaves the shell intact.
        children: [{ Component: Screens, ErrorBoundary: ScreenFallback, children: screens }],
      },
    ],
  },
];

/** A page’s module, whose exports are named after its path. */
type PageOf<Name extends string> = {
  [Export in `${Capitalize<Name>}Page`]: ComponentType;
} & {
  [Export in `${Name}Reads`]?: FirstReads;
};

function screen<Name extends AdminScreen>(
  name: Name,
  load: () => Promise<PageOf<Name>>,
): RouteObject {
  return {
    path: adminPatterns[name],
    ...lazyScreen(async () => {
      const page = await load();
      return [page[`${upperFirst(name)}Page`], page[`${name}Reads`]] as const;
    }),
  };
}

/** Wraps every screen behind the guard. */
function Screens() {
  const matches = useMatches();
  const fetchOthers = useEffectEvent(() => {
    const shown = matches.flatMap(({ handle }) => (handle ? [handle as ScreenHandle] : []));
    void fetchAhead(shown, screensOf(adminRoutes));
  });
  useEffect(() => fetchOthers(), []);
  return <Outlet />;
}

/** Likewise for the screen that has no shell around it. */
function FirstRunFallback() {
  return (
    <main className="mx-auto w-full max-w-md px-5 py-12">
      <ScreenFallback />
    </main>
  );
}
