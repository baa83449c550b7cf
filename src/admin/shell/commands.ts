/**
 * All keyboard commands in one place: the palette lists them, shortcuts run
 * them, and the shortcuts dialog shows them.
 */
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import type { ColorScheme } from '../../ui/color-scheme.ts';

export interface Command {
  id: string;
  label: string;
  group: 'This screen' | 'Go to' | 'Do' | 'Back office';
  /** Pressed in sequence; `mod+k` is Ctrl K, or ⌘ K on Apple devices. */
  keys?: readonly string[];
  /** Other search terms for it. */
  alsoCalled?: string;
  /** Hidden in the palette, because it is already open. */
  isAboutPalette?: true;
  run: () => void;
}

/** Functions of the shell that commands use. */
export interface CommandContext {
  go: (address: string) => void;
  openPalette: () => void;
  openShortcuts: () => void;
  scheme: ColorScheme;
  chooseScheme: (scheme: ColorScheme) => void;
  signOut: () => void;
}

/** All commands, in display order. */
export function shellCommands(context: CommandContext): Command[] {
  return [...roomCommands(context), ...doCommands(context), ...officeCommands(context)];
}

function roomCommands({ go }: CommandContext): Command[] {
  const section = (label: string, key: string, address: string, alsoCalled = ''): Command => ({
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
    section('Invoices', 'v', adminPaths.invoices, 'bills money credit notes'),
    section('Catalog', 'p', adminPaths.catalog, 'price list prices services products'),
    section('Activity', 'a', adminPaths.activity, 'events log history'),
    section('Settings', 's', adminPaths.settings(), 'studio mail tax bank'),
    section('Account', 'u', adminPaths.account, 'password second factor passkey sessions tokens'),
  ];
}

function doCommands({ go, openPalette }: CommandContext): Command[] {
  return [
    {
      id: 'new-client',
      label: 'New client',
      group: 'Do',
      keys: ['n'],
      alsoCalled: 'add create',
      run: () => go(adminPaths.newClient),
    },
    {
      id: 'new-invoice',
      label: 'New invoice',
      group: 'Do',
      alsoCalled: 'add create bill',
      run: () => go(adminPaths.newInvoice),
    },
    {
      id: 'numbering',
      label: 'Numbers of invoices',
      group: 'Do',
      alsoCalled: 'numbering report gaps',
      run: () => go(adminPaths.numbering),
    },
    {
      id: 'import-clients',
      label: 'Import clients',
      group: 'Do',
      alsoCalled: 'csv upload',
      run: () => go(adminPaths.importClients),
    },
    {
      id: 'search',
      label: 'Search',
      group: 'Do',
      keys: ['/'],
      isAboutPalette: true,
      run: openPalette,
    },
  ];
}

function officeCommands(context: CommandContext): Command[] {
  const { openPalette, openShortcuts, scheme, chooseScheme, signOut } = context;
  const schemes: { choice: ColorScheme; label: string }[] = [
    { choice: 'light', label: 'Use the light color scheme' },
    { choice: 'dark', label: 'Use the dark color scheme' },
    { choice: 'system', label: 'Use the system’s color scheme' },
  ];
  return [
    {
      id: 'palette',
      label: 'Find or do anything',
      group: 'Back office',
      keys: ['mod+k'],
      isAboutPalette: true,
      run: openPalette,
    },
    {
      id: 'shortcuts',
      label: 'Show the keyboard shortcuts',
      group: 'Back office',
      keys: ['?'],
      alsoCalled: 'help keys',
      run: openShortcuts,
    },
    ...schemes
      .filter(({ choice }) => choice !== scheme)
      .map(({ choice, label }) => ({
        id: `scheme-${choice}`,
        label,
        group: 'Back office' as const,
        alsoCalled: 'theme mode color appearance',
        run: () => chooseScheme(choice),
      })),
    {
      id: 'sign-out',
      label: 'Sign out',
      group: 'Back office',
      alsoCalled: 'log out leave',
      run: signOut,
    },
  ];
}

/** Commands whose label or other search terms contain every word of the query. */
export function findCommands(commands: readonly Command[], query: string): Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, alsoCalled = '', isAboutPalette }) => {
    const text = ` ${label} ${alsoCalled}`.toLowerCase();
    return isAboutPalette !== true && words.every((word) => text.includes(` ${word}`));
  });
}
