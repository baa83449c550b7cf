/**
 * All keyboard commands in one place: the palette lists them, shortcuts run
 * them, and the shortcuts dialog shows them.
 */
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type { ColorScheme } from '../../ui/state/color-scheme.ts';

export interface Command {
  id: string;
  label: string;
  group: 'This screen' | 'Go to' | 'Actions' | 'Back office';
  /** Pressed in sequence; `mod+k` is Ctrl K, or ⌘ K on Apple devices. */
  keys?: readonly string[];
  alsoCalled?: string;
  /** Hidden in the palette, because it is already open. */
  isAboutPalette?: true;
  run: () => void;
}

export interface CommandContext {
  go: (address: string) => void;
  openPalette: () => void;
  /** Goes to the search of the list in view, else opens the palette. */
  search: () => void;
  openShortcuts: () => void;
  scheme: ColorScheme;
  chooseScheme: (scheme: ColorScheme) => void;
  signOut: () => void;
}

export function shellCommands(context: CommandContext): Command[] {
  const { go, openPalette, search, openShortcuts, signOut } = context;
  return [
    ...navigationCommands(go),
    ...creationCommands(go),
    {
      id: 'search',
      label: 'Search this list',
      group: 'Actions',
      keys: ['/'],
      isAboutPalette: true,
      run: search,
    },
    {
      id: 'palette',
      label: 'Search or run a command',
      group: 'Back office',
      keys: ['mod+k'],
      isAboutPalette: true,
      run: openPalette,
    },
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      group: 'Back office',
      keys: ['?'],
      alsoCalled: 'help keys',
      run: openShortcuts,
    },
    ...schemeCommands(context),
    {
      id: 'sign-out',
      label: 'Sign out',
      group: 'Back office',
      alsoCalled: 'log out leave',
      run: signOut,
    },
  ];
}

function navigationCommands(go: CommandContext['go']): Command[] {
  const section = (label: string, key: string, address: string, alsoCalled: string): Command => ({
    id: `go-${label.toLowerCase()}`,
    label: `Go to ${label}`,
    group: 'Go to',
    keys: ['g', key],
    alsoCalled,
    run: () => go(address),
  });
  return [
    section('Dashboard', 'd', adminPaths.dashboard, 'home today'),
    section('Inbox', 'i', adminPaths.inbox, 'inquiries messages'),
    section('Clients', 'c', adminPaths.clients, 'contacts'),
    section('Proposals', 'o', adminPaths.proposals, 'offers quotes estimates'),
    section('Contracts', 't', adminPaths.contracts, 'agreements signatures nda msa'),
    section('Engagements', 'e', adminPaths.engagements, 'billing plans payments projects'),
    section('Invoices', 'v', adminPaths.invoices, 'bills money credit notes'),
    section('Payments', 'm', adminPaths.payments, 'money received refunds credit'),
    section('Reports', 'r', adminPaths.reports, 'accountant revenue sales tax income'),
    section('Catalog', 'p', adminPaths.catalog, 'price list prices services products'),
    section('Activity', 'a', adminPaths.activity, 'events log history'),
    section('Settings', 's', adminPaths.settings(), 'studio mail tax bank'),
    section('Account', 'u', adminPaths.account, 'password second factor passkey sessions tokens'),
  ];
}

function creationCommands(go: CommandContext['go']): Command[] {
  const screen = (id: string, label: string, address: string, alsoCalled: string): Command => ({
    id,
    label,
    group: 'Actions',
    alsoCalled,
    run: () => go(address),
  });
  const { newClient, newProposal, newInvoice, newCatalogItem, numbering, importClients } =
    adminPaths;
  const { newEngagement, proposalTemplates, newContract, contractTemplates } = adminPaths;
  return [
    { ...screen('new-client', 'New client', newClient, 'add create'), keys: ['c', 'c'] },
    {
      ...screen('new-proposal', 'New proposal', newProposal, 'add create offer quote estimate'),
      keys: ['c', 'o'],
    },
    {
      ...screen('new-contract', 'New contract', newContract, 'add create agreement nda msa'),
      keys: ['c', 't'],
    },
    { ...screen('new-invoice', 'New invoice', newInvoice, 'add create bill'), keys: ['c', 'i'] },
    screen('new-engagement', 'New engagement', newEngagement, 'add create start agreed project'),
    { ...screen('new-item', 'New catalog item', newCatalogItem, 'add create'), keys: ['c', 'p'] },
    screen(
      'proposal-templates',
      'Proposal templates and blocks',
      proposalTemplates,
      'manage reusable sections snippets',
    ),
    screen(
      'contract-templates',
      'Contract templates and clause library',
      contractTemplates,
      'manage reusable clauses samples',
    ),
    screen('numbering', 'Numbering report', numbering, 'numbering report gaps'),
    screen(
      'aging',
      'Aging report',
      adminPaths.aging,
      'overdue accounts receivable receivables outstanding debtors',
    ),
    screen('income', 'Income report', adminPaths.income, 'revenue agreed billed received months'),
    screen('year-end', 'Year end report', adminPaths.yearEnd, 'revenue income sales tax 1099 cash'),
    screen('statements', 'Statements of account', adminPaths.statements, 'monthly balance report'),
    screen('import-clients', 'Import clients', importClients, 'csv upload'),
  ];
}

const schemeLabels: Record<ColorScheme, string> = {
  light: 'Use light color scheme',
  dark: 'Use dark color scheme',
  system: 'Use system color scheme',
};

function schemeCommands({ scheme, chooseScheme }: CommandContext): Command[] {
  return (['light', 'dark', 'system'] as const)
    .filter((choice) => choice !== scheme)
    .map((choice) => ({
      id: `scheme-${choice}`,
      label: schemeLabels[choice],
      group: 'Back office',
      alsoCalled: 'theme mode color appearance',
      run: () => chooseScheme(choice),
    }));
}

/** Commands whose label or other search terms contain every word of the query. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, alsoCalled = '', isAboutPalette }) => {
    const text = ` ${label} ${alsoCalled}`.toLowerCase();
    return isAboutPalette !== true && words.every((word) => text.includes(` ${word}`));
  });
}
