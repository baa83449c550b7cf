import { useEffect, useEffectEvent } from 'react';
import { Outlet, useMatches, type RouteObject } from 'react-router';
import { AdminRoot } from '../admin/shell/admin-root.tsx';
import { AdminShell } from '../admin/shell/admin-shell.tsx';
import { NotFoundPage } from '../admin/shell/not-found.page.tsx';
import { ScreenFallback } from '../admin/shell/screen-fallback.tsx';
import { adminPatterns } from '../shared/admin/admin-paths.ts';
import { AdminCrashFallback } from './admin-crash-fallback.tsx';
import { lazyScreen, screensOf, type ScreenHandle } from './lazy-screen.tsx';
import { fetchAhead } from './screens-ahead.ts';

const accountPage = lazyScreen(async () => {
  const { AccountPage, accountReads } = await import('../admin/features/account/account.page.tsx');
  return [AccountPage, accountReads];
});
const activityPage = lazyScreen(async () => {
  const { ActivityPage, activityReads } =
    await import('../admin/features/activity/activity.page.tsx');
  return [ActivityPage, activityReads];
});
const bankDetailsPage = lazyScreen(async () => {
  const { BankDetailsPage, bankDetailsReads } =
    await import('../admin/features/settings/bank/bank-details.page.tsx');
  return [BankDetailsPage, bankDetailsReads];
});
const catalogItemPage = lazyScreen(async () => {
  const { CatalogItemPage, catalogItemReads } =
    await import('../admin/features/catalog/catalog-item.page.tsx');
  return [CatalogItemPage, catalogItemReads];
});
const catalogPage = lazyScreen(async () => {
  const { CatalogPage, catalogReads } = await import('../admin/features/catalog/catalog.page.tsx');
  return [CatalogPage, catalogReads];
});
const clientPage = lazyScreen(async () => {
  const { ClientPage, clientReads } = await import('../admin/features/clients/client.page.tsx');
  return [ClientPage, clientReads];
});
const clientsPage = lazyScreen(async () => {
  const { ClientsPage, clientsReads } = await import('../admin/features/clients/clients.page.tsx');
  return [ClientsPage, clientsReads];
});
const editClientPage = lazyScreen(async () => {
  const { EditClientPage, editClientReads } =
    await import('../admin/features/clients/edit-client.page.tsx');
  return [EditClientPage, editClientReads];
});
const dashboardPage = lazyScreen(async () => {
  const { DashboardPage, dashboardReads } =
    await import('../admin/features/dashboard/dashboard.page.tsx');
  return [DashboardPage, dashboardReads];
});
const forgotPasswordPage = lazyScreen(async () => {
  const { ForgotPasswordPage } = await import('../admin/auth/pages/forgot-password.page.tsx');
  return [ForgotPasswordPage];
});
const importClientsPage = lazyScreen(async () => {
  const { ImportClientsPage } = await import('../admin/features/clients/import-clients.page.tsx');
  return [ImportClientsPage];
});
const inboxPage = lazyScreen(
  async () => {
    const { InboxPage, inboxReads } = await import('../admin/features/inbox/inbox.page.tsx');
    return [InboxPage, inboxReads];
  },
  { keptAlong: true },
);
const invoicePage = lazyScreen(async () => {
  const { InvoicePage, invoiceReads } = await import('../admin/features/invoices/invoice.page.tsx');
  return [InvoicePage, invoiceReads];
});
const invoicesPage = lazyScreen(async () => {
  const { InvoicesPage, invoicesReads } =
    await import('../admin/features/invoices/invoices.page.tsx');
  return [InvoicesPage, invoicesReads];
});
const loginPage = lazyScreen(async () => {
  const { LoginPage } = await import('../admin/auth/pages/login.page.tsx');
  return [LoginPage];
});
const messagePage = lazyScreen(async () => {
  const { MessagePage, messageReads } = await import('../admin/features/inbox/message.page.tsx');
  return [MessagePage, messageReads];
});
const newCatalogItemPage = lazyScreen(async () => {
  const { NewCatalogItemPage, newCatalogItemReads } =
    await import('../admin/features/catalog/new-catalog-item.page.tsx');
  return [NewCatalogItemPage, newCatalogItemReads];
});
const newClientPage = lazyScreen(async () => {
  const { NewClientPage, newClientReads } =
    await import('../admin/features/clients/new-client.page.tsx');
  return [NewClientPage, newClientReads];
});
const newInvoicePage = lazyScreen(async () => {
  const { NewInvoicePage } = await import('../admin/features/invoices/new-invoice.page.tsx');
  return [NewInvoicePage];
});
const numberingPage = lazyScreen(async () => {
  const { NumberingPage, numberingReads } =
    await import('../admin/features/invoices/numbering.page.tsx');
  return [NumberingPage, numberingReads];
});
const numberSeriesPage = lazyScreen(async () => {
  const { NumberSeriesPage, numberSeriesReads } =
    await import('../admin/features/settings/documents/number-series.page.tsx');
  return [NumberSeriesPage, numberSeriesReads];
});
const resetPasswordPage = lazyScreen(async () => {
  const { ResetPasswordPage } = await import('../admin/auth/pages/reset-password.page.tsx');
  return [ResetPasswordPage];
});
const settingsPage = lazyScreen(async () => {
  const { SettingsPage, settingsReads } =
    await import('../admin/features/settings/settings.page.tsx');
  return [SettingsPage, settingsReads];
});
const setupPage = lazyScreen(async () => {
  const { SetupPage } = await import('../admin/auth/pages/setup.page.tsx');
  return [SetupPage];
});

/** All screens of the back office; their paths are in shared/admin/admin-paths.ts. */
export const adminRoutes: RouteObject[] = [
  {
    Component: AdminRoot,
    ErrorBoundary: AdminCrashFallback,
    children: [
      { path: adminPatterns.login, ...loginPage },
      { path: adminPatterns.forgotPassword, ...forgotPasswordPage },
      { path: adminPatterns.resetPassword, ...resetPasswordPage },
      { path: adminPatterns.setup, ...setupPage },
      {
        Component: AdminShell,
        // A failing screen leaves the shell intact.
        children: [
          {
            Component: Screens,
            ErrorBoundary: ScreenFallback,
            children: [
              {
                path: adminPatterns.inbox,
                ...inboxPage,
                children: [{ path: adminPatterns.inquiry, ...messagePage }],
              },
              { path: adminPatterns.home, ...dashboardPage },
              { path: adminPatterns.dashboard, ...dashboardPage },
              { path: adminPatterns.settings, ...settingsPage },
              { path: adminPatterns.bankDetails, ...bankDetailsPage },
              { path: adminPatterns.numberSeries, ...numberSeriesPage },
              { path: adminPatterns.account, ...accountPage },
              { path: adminPatterns.activity, ...activityPage },
              { path: adminPatterns.clients, ...clientsPage },
              { path: adminPatterns.newClient, ...newClientPage },
              { path: adminPatterns.importClients, ...importClientsPage },
              { path: adminPatterns.client, ...clientPage },
              { path: adminPatterns.editClient, ...editClientPage },
              { path: adminPatterns.invoices, ...invoicesPage },
              { path: adminPatterns.newInvoice, ...newInvoicePage },
              { path: adminPatterns.numbering, ...numberingPage },
              { path: adminPatterns.invoice, ...invoicePage },
              { path: adminPatterns.catalog, ...catalogPage },
              { path: adminPatterns.newCatalogItem, ...newCatalogItemPage },
              { path: adminPatterns.catalogItem, ...catalogItemPage },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];

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
