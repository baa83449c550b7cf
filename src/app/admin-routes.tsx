import { useEffect, useEffectEvent } from 'react';
import { Outlet, useMatches, type RouteObject } from 'react-router';
import { AdminRoot } from '../admin/shell/admin-root.tsx';
import { AdminShell } from '../admin/shell/admin-shell.tsx';
import { AdminNotFoundPage } from '../admin/shell/not-found.page.tsx';
import { ScreenFallback } from '../admin/shell/screen-fallback.tsx';
import { adminPatterns } from '../shared/admin/admin-paths.ts';
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
      screen(adminPatterns.inquiry, async () => {
        const page = await import('../admin/features/inbox/message.page.tsx');
        return [page.MessagePage, page.messageReads];
      }),
      screen(adminPatterns.thread, async () => {
        const page = await import('../admin/features/inbox/question.page.tsx');
        return [page.QuestionPage, page.questionReads];
      }),
    ],
  },
  { path: adminPatterns.home, ...dashboard },
  { path: adminPatterns.dashboard, ...dashboard },
  screen(adminPatterns.settings, async () => {
    const page = await import('../admin/features/settings/settings.page.tsx');
    return [page.SettingsPage, page.settingsReads];
  }),
  screen(adminPatterns.bankDetails, async () => {
    const page = await import('../admin/features/settings/bank/bank-details.page.tsx');
    return [page.BankDetailsPage, page.bankDetailsReads];
  }),
  screen(adminPatterns.numberSeries, async () => {
    const page = await import('../admin/features/settings/documents/number-series.page.tsx');
    return [page.NumberSeriesPage, page.numberSeriesReads];
  }),
  screen(adminPatterns.account, async () => {
    const page = await import('../admin/features/account/account.page.tsx');
    return [page.AccountPage, page.accountReads];
  }),
  screen(adminPatterns.activity, async () => {
    const page = await import('../admin/features/activity/activity.page.tsx');
    return [page.ActivityPage, page.activityReads];
  }),
  screen(adminPatterns.clients, async () => {
    const page = await import('../admin/features/clients/clients.page.tsx');
    return [page.ClientsPage, page.clientsReads];
  }),
  screen(adminPatterns.newClient, async () => {
    const page = await import('../admin/features/clients/new-client.page.tsx');
    return [page.NewClientPage, page.newClientReads];
  }),
  screen(adminPatterns.importClients, async () => {
    const page = await import('../admin/features/clients/import-clients.page.tsx');
    return [page.ImportClientsPage];
  }),
  screen(adminPatterns.client, async () => {
    const page = await import('../admin/features/clients/client.page.tsx');
    return [page.ClientPage, page.clientReads];
  }),
  screen(adminPatterns.editClient, async () => {
    const page = await import('../admin/features/clients/edit-client.page.tsx');
    return [page.EditClientPage, page.editClientReads];
  }),
  screen(adminPatterns.invoices, async () => {
    const page = await import('../admin/features/invoices/invoices.page.tsx');
    return [page.InvoicesPage, page.invoicesReads];
  }),
  screen(adminPatterns.newInvoice, async () => {
    const page = await import('../admin/features/invoices/new-invoice.page.tsx');
    return [page.NewInvoicePage];
  }),
  screen(adminPatterns.numbering, async () => {
    const page = await import('../admin/features/invoices/numbering.page.tsx');
    return [page.NumberingPage, page.numberingReads];
  }),
  screen(adminPatterns.invoice, async () => {
    const page = await import('../admin/features/invoices/invoice.page.tsx');
    return [page.InvoicePage, page.invoiceReads];
  }),
  screen(adminPatterns.proposals, async () => {
    const page = await import('../admin/features/proposals/proposals.page.tsx');
    return [page.ProposalsPage, page.proposalsReads];
  }),
  screen(adminPatterns.newProposal, async () => {
    const page = await import('../admin/features/proposals/new-proposal.page.tsx');
    return [page.NewProposalPage, page.newProposalReads];
  }),
  screen(adminPatterns.proposalTemplates, async () => {
    const page = await import('../admin/features/proposals/templates/proposal-templates.page.tsx');
    return [page.ProposalTemplatesPage, page.proposalTemplatesReads];
  }),
  screen(adminPatterns.proposal, async () => {
    const page = await import('../admin/features/proposals/proposal.page.tsx');
    return [page.ProposalPage, page.proposalReads];
  }),
  screen(adminPatterns.contracts, async () => {
    const page = await import('../admin/features/contracts/contracts.page.tsx');
    return [page.ContractsPage, page.contractsReads];
  }),
  screen(adminPatterns.newContract, async () => {
    const page = await import('../admin/features/contracts/new/new-contract.page.tsx');
    return [page.NewContractPage, page.newContractReads];
  }),
  screen(adminPatterns.contractTemplates, async () => {
    const page = await import('../admin/features/contracts/templates/contract-templates.page.tsx');
    return [page.ContractTemplatesPage, page.contractTemplatesReads];
  }),
  screen(adminPatterns.contractTemplate, async () => {
    const page = await import('../admin/features/contracts/templates/contract-template.page.tsx');
    return [page.ContractTemplatePage, page.contractTemplateReads];
  }),
  screen(adminPatterns.libraryClause, async () => {
    const page = await import('../admin/features/contracts/templates/library-clause.page.tsx');
    return [page.LibraryClausePage, page.libraryClauseReads];
  }),
  screen(adminPatterns.contract, async () => {
    const page = await import('../admin/features/contracts/contract.page.tsx');
    return [page.ContractPage, page.contractReads];
  }),
  screen(adminPatterns.editContract, async () => {
    const page = await import('../admin/features/contracts/edit-contract.page.tsx');
    return [page.EditContractPage, page.editContractReads];
  }),
  screen(adminPatterns.engagements, async () => {
    const page = await import('../admin/features/engagements/engagements.page.tsx');
    return [page.EngagementsPage, page.engagementsReads];
  }),
  screen(adminPatterns.newEngagement, async () => {
    const page = await import('../admin/features/engagements/new-engagement.page.tsx');
    return [page.NewEngagementPage, page.newEngagementReads];
  }),
  screen(adminPatterns.engagement, async () => {
    const page = await import('../admin/features/engagements/engagement.page.tsx');
    return [page.EngagementPage, page.engagementReads];
  }),
  screen(adminPatterns.catalog, async () => {
    const page = await import('../admin/features/catalog/catalog.page.tsx');
    return [page.CatalogPage, page.catalogReads];
  }),
  screen(adminPatterns.newCatalogItem, async () => {
    const page = await import('../admin/features/catalog/catalog-item.page.tsx');
    return [page.NewCatalogItemPage, page.newCatalogItemReads];
  }),
  screen(adminPatterns.catalogItem, async () => {
    const page = await import('../admin/features/catalog/catalog-item.page.tsx');
    return [page.CatalogItemPage, page.catalogItemReads];
  }),
  { path: '*', Component: AdminNotFoundPage },
];

const signInScreens: RouteObject[] = [
  screen(adminPatterns.login, async () => {
    const page = await import('../admin/auth/pages/login.page.tsx');
    return [page.LoginPage];
  }),
  screen(adminPatterns.forgotPassword, async () => {
    const page = await import('../admin/auth/pages/forgot-password.page.tsx');
    return [page.ForgotPasswordPage];
  }),
  screen(adminPatterns.resetPassword, async () => {
    const page = await import('../admin/auth/pages/reset-password.page.tsx');
    return [page.ResetPasswordPage];
  }),
  screen(adminPatterns.setup, async () => {
    const page = await import('../admin/auth/pages/setup.page.tsx');
    return [page.SetupPage];
  }),
  screen(adminPatterns.enter, async () => {
    const page = await import('../admin/auth/pages/enter.page.tsx');
    return [page.EnterPage];
  }),
];

const firstRun: RouteObject = {
  ErrorBoundary: FirstRunFallback,
  children: [
    screen(adminPatterns.welcome, async () => {
      const page = await import('../admin/features/settings/first-run/welcome.page.tsx');
      return [page.WelcomePage, page.welcomeReads];
    }),
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

function screen(path: string, load: Parameters<typeof lazyScreen>[0]): RouteObject {
  return { path, ...lazyScreen(load) };
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
