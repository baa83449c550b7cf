/**
 * The addresses of the back office, once: the routes of the browser, the links between screens and
 * the server, which answers 404 for any other, go by this table.
 */
export const adminPatterns = {
  home: '/admin',
  dashboard: '/admin/dashboard',
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  setup: '/admin/setup',
  inbox: '/admin/inbox',
  inquiry: '/admin/inbox/:id',
  clients: '/admin/clients',
  newClient: '/admin/clients/new',
  importClients: '/admin/clients/import',
  client: '/admin/clients/:id',
  editClient: '/admin/clients/:id/edit',
  invoices: '/admin/invoices',
  newInvoice: '/admin/invoices/new',
  numbering: '/admin/invoices/numbering',
  invoice: '/admin/invoices/:id',
  catalogue: '/admin/catalogue',
  newCatalogueItem: '/admin/catalogue/new',
  catalogueItem: '/admin/catalogue/:id',
  settings: '/admin/settings/:section?',
  /** `:currency` is `new` where there are none yet. */
  bankDetails: '/admin/settings/bank/:currency',
  numberSeries: '/admin/settings/documents/:kind',
  account: '/admin/account',
  activity: '/admin/activity',
} as const;

type Pattern = (typeof adminPatterns)[keyof typeof adminPatterns];

/** An address, or how to make it from what varies in it. */
type PathOf<Text extends Pattern> = Text extends `${string}/:${string}?`
  ? (part?: string) => string
  : Text extends `${string}/:${string}`
    ? (part: string) => string
    : Text;

/** What links lead to: `adminPaths.inbox`, `adminPaths.client(id)`. */
export const adminPaths = Object.fromEntries(
  Object.entries(adminPatterns).map(([name, pattern]) => [name, pathOf(pattern)]),
) as { [Name in keyof typeof adminPatterns]: PathOf<(typeof adminPatterns)[Name]> };

function pathOf(pattern: Pattern) {
  if (!pattern.includes('/:')) return pattern;
  return (part?: string) =>
    pattern.replace(/\/:\w+\??/, () => (part === undefined ? '' : `/${encodeURIComponent(part)}`));
}

const screens = new RegExp(`^(?:${Object.values(adminPatterns).map(asExpression).join('|')})$`);

function asExpression(pattern: Pattern): string {
  return pattern.replace(/\/:\w+(\??)/g, '(?:/[^/]+)$1');
}

/** Whether the path lies below `/admin`, where every page is the back office. */
export function isInAdmin(path: string): boolean {
  return path === adminPatterns.home || path.startsWith(`${adminPatterns.home}/`);
}

/** Whether there is a screen at this path of the back office. */
export function isAdminScreen(path: string): boolean {
  return screens.test(path);
}
