import type { RouteObject } from 'react-router';
import { AdminRoot } from '../admin/shell/admin-root.tsx';
import { AdminShell } from '../admin/shell/admin-shell.tsx';
import { NotFoundPage } from '../admin/shell/not-found.page.tsx';
import { ScreenFallback } from '../admin/shell/screen-fallback.tsx';
import { adminPatterns } from '../shared/admin/admin-paths.ts';
import { AdminCrashFallback } from './admin-crash-fallback.tsx';
import { lazyPage } from './page.tsx';

const AccountPage = lazyPage(
  async () => (await import('../admin/features/account/account.page.tsx')).AccountPage,
);
const ActivityPage = lazyPage(
  async () => (await import('../admin/features/activity/activity.page.tsx')).ActivityPage,
);
const BankDetailsPage = lazyPage(
  async () =>
    (await import('../admin/features/settings/bank/bank-details.page.tsx')).BankDetailsPage,
);
const CatalogueItemPage = lazyPage(
  async () =>
    (await import('../admin/features/catalogue/catalogue-item.page.tsx')).CatalogueItemPage,
);
const CataloguePage = lazyPage(
  async () => (await import('../admin/features/catalogue/catalogue.page.tsx')).CataloguePage,
);
const ClientPage = lazyPage(
  async () => (await import('../admin/features/clients/client.page.tsx')).ClientPage,
);
const ClientsPage = lazyPage(
  async () => (await import('../admin/features/clients/clients.page.tsx')).ClientsPage,
);
const EditClientPage = lazyPage(
  async () => (await import('../admin/features/clients/edit-client.page.tsx')).EditClientPage,
);
const DashboardPage = lazyPage(
  async () => (await import('../admin/features/dashboard/dashboard.page.tsx')).DashboardPage,
);
const ForgotPasswordPage = lazyPage(
  async () => (await import('../admin/auth/pages/forgot-password.page.tsx')).ForgotPasswordPage,
);
const ImportClientsPage = lazyPage(
  async () => (await import('../admin/features/clients/import-clients.page.tsx')).ImportClientsPage,
);
const InboxPage = lazyPage(
  async () => (await import('../admin/features/inbox/inbox.page.tsx')).InboxPage,
  { keptAlong: true },
);
const InvoicePage = lazyPage(
  async () => (await import('../admin/features/invoices/invoice.page.tsx')).InvoicePage,
);
const InvoicesPage = lazyPage(
  async () => (await import('../admin/features/invoices/invoices.page.tsx')).InvoicesPage,
);
const LoginPage = lazyPage(
  async () => (await import('../admin/auth/pages/login.page.tsx')).LoginPage,
);
const MessagePage = lazyPage(
  async () => (await import('../admin/features/inbox/message.page.tsx')).MessagePage,
);
const NewCatalogueItemPage = lazyPage(
  async () =>
    (await import('../admin/features/catalogue/new-catalogue-item.page.tsx')).NewCatalogueItemPage,
);
const NewClientPage = lazyPage(
  async () => (await import('../admin/features/clients/new-client.page.tsx')).NewClientPage,
);
const NewInvoicePage = lazyPage(
  async () => (await import('../admin/features/invoices/new-invoice.page.tsx')).NewInvoicePage,
);
const NumberingPage = lazyPage(
  async () => (await import('../admin/features/invoices/numbering.page.tsx')).NumberingPage,
);
const NumberSeriesPage = lazyPage(
  async () =>
    (await import('../admin/features/settings/documents/number-series.page.tsx')).NumberSeriesPage,
);
const ResetPasswordPage = lazyPage(
  async () => (await import('../admin/auth/pages/reset-password.page.tsx')).ResetPasswordPage,
);
const SettingsPage = lazyPage(
  async () => (await import('../admin/features/settings/settings.page.tsx')).SettingsPage,
);
const SetupPage = lazyPage(
  async () => (await import('../admin/auth/pages/setup.page.tsx')).SetupPage,
);

/** Every screen of the back office; its addresses are in shared/admin/admin-paths.ts. */
export const adminRoutes: RouteObject[] = [
  {
    Component: AdminRoot,
    ErrorBoundary: AdminCrashFallback,
    children: [
      { path: adminPatterns.login, Component: LoginPage },
      { path: adminPatterns.forgotPassword, Component: ForgotPasswordPage },
      { path: adminPatterns.resetPassword, Component: ResetPasswordPage },
      { path: adminPatterns.setup, Component: SetupPage },
      {
        Component: AdminShell,
        // A screen that fails leaves the shell as it is.
        children: [
          {
            ErrorBoundary: ScreenFallback,
            children: [
              {
                path: adminPatterns.inbox,
                Component: InboxPage,
                children: [{ path: adminPatterns.inquiry, Component: MessagePage }],
              },
              { path: adminPatterns.home, Component: DashboardPage },
              { path: adminPatterns.dashboard, Component: DashboardPage },
              { path: adminPatterns.settings, Component: SettingsPage },
              { path: adminPatterns.bankDetails, Component: BankDetailsPage },
              { path: adminPatterns.numberSeries, Component: NumberSeriesPage },
              { path: adminPatterns.account, Component: AccountPage },
              { path: adminPatterns.activity, Component: ActivityPage },
              { path: adminPatterns.clients, Component: ClientsPage },
              { path: adminPatterns.newClient, Component: NewClientPage },
              { path: adminPatterns.importClients, Component: ImportClientsPage },
              { path: adminPatterns.client, Component: ClientPage },
              { path: adminPatterns.editClient, Component: EditClientPage },
              { path: adminPatterns.invoices, Component: InvoicesPage },
              { path: adminPatterns.newInvoice, Component: NewInvoicePage },
              { path: adminPatterns.numbering, Component: NumberingPage },
              { path: adminPatterns.invoice, Component: InvoicePage },
              { path: adminPatterns.catalogue, Component: CataloguePage },
              { path: adminPatterns.newCatalogueItem, Component: NewCatalogueItemPage },
              { path: adminPatterns.catalogueItem, Component: CatalogueItemPage },
              { path: '*', Component: NotFoundPage },
            ],
          },
        ],
      },
    ],
  },
];
