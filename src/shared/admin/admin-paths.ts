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
  catalog: '/admin/catalog',
  newCatalogItem: '/admin/catalog/new',
  catalogItem: '/admin/catalog/:id',
  settings: '/admin/settings/:section?',
  /** `:currency` is `new` where there are none yet. */
  bankDetails: '/admin/settings/bank/:currency',
  numberSeries: '/admin/settings/documents/:kind',
  account: '/admin/account',
  activity: '/admin/activity',
} as const;

export type AdminScreen = keyof typeof adminPatterns;
type Pattern = (typeof adminPatterns)[AdminScreen];

/** An address, or how to make it from what varies in it. */
type PathOf<Text extends Pattern> = Text extends `${string}/:${string}?`
  ? (part?: string) => string
  : Text extends `${string}/:${string}`
    ? (part: string) => string
    : Text;

/** What links lead to: `adminPaths.inbox`, `adminPaths.client(id)`. */
export const adminPaths = Object.fromEntries(
  Object.entries(adminPatterns).map(([name, pattern]) => [name, pathOf(pattern)]),
) as { [Name in AdminScreen]: PathOf<(typeof adminPatterns)[Name]> };

function pathOf(pattern: Pattern) {
  if (!pattern.includes('/:')) return pattern;
  return (part?: string) =>
    pattern.replace(/\/:\w+\??/, () => (part === undefined ? '' : `/${encodeURIComponent(part)}`));
}

/** In this order: `/clients/new` is also `/clients/:id`. */
const screens = Object.entries(adminPatterns).map(
  ([name, pattern]) =>
    [
      name as AdminScreen,
      new RegExp(`^${pattern.replace(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}$`),
    ] as const,
);

/** Whether the path lies below `/admin`, where every page is the back office. */
export function isInAdmin(path: string): boolean {
  return path === adminPatterns.home || path.startsWith(`${adminPatterns.home}/`);
}

/** Which screen is at this path of the back office, if there is one. */
export function adminScreenAt(path: string): AdminScreen | undefined {
  if (!isInAdmin(path)) return undefined;
  return screens.find(([, expression]) => expression.test(path))?.[0];
}
