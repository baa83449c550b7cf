/** The paths of the back office: for routes, links and the server’s 404 for any other. */
export const adminPatterns = {
  home: '/admin',
  dashboard: '/admin/dashboard',
  login: '/admin/login',
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  setup: '/admin/setup',
  enter: '/admin/enter',
  welcome: '/admin/welcome',
  inbox: '/admin/inbox',
  inquiry: '/admin/inbox/:id',
  thread: '/admin/inbox/questions/:id',
  clients: '/admin/clients',
  newClient: '/admin/clients/new',
  importClients: '/admin/clients/import',
  client: '/admin/clients/:id',
  editClient: '/admin/clients/:id/edit',
  statement: '/admin/statements/:id',
  invoices: '/admin/invoices',
  newInvoice: '/admin/invoices/new',
  numbering: '/admin/invoices/numbering',
  invoice: '/admin/invoices/:id',
  payments: '/admin/payments',
  reports: '/admin/reports',
  aging: '/admin/reports/aging',
  income: '/admin/reports/income',
  yearEnd: '/admin/reports/year-end',
  statements: '/admin/reports/statements',
  proposals: '/admin/proposals',
  newProposal: '/admin/proposals/new',
  proposalTemplates: '/admin/proposals/templates',
  proposal: '/admin/proposals/:id',
  contracts: '/admin/contracts',
  newContract: '/admin/contracts/new',
  contractTemplates: '/admin/contracts/templates',
  contractTemplate: '/admin/contracts/templates/:id',
  libraryClause: '/admin/contracts/clauses/:id',
  contract: '/admin/contracts/:id',
  editContract: '/admin/contracts/:id/edit',
  engagements: '/admin/engagements',
  newEngagement: '/admin/engagements/new',
  engagement: '/admin/engagements/:id',
  catalog: '/admin/catalog',
  newCatalogItem: '/admin/catalog/new',
  catalogItem: '/admin/catalog/:id',
  settings: '/admin/settings/:section?',
  /** `:currency` is `new` for new bank details. */
  bankDetails: '/admin/settings/bank/:currency',
  numberSeries: '/admin/settings/documents/:kind',
  account: '/admin/account',
  activity: '/admin/activity',
} as const;

export type AdminScreen = keyof typeof adminPatterns;
type Pattern = (typeof adminPatterns)[AdminScreen];

/** A path, or a function that builds it from parameters. */
type PathOf<Text extends Pattern> = Text extends `${string}/:${string}?`
  ? (part?: string) => string
  : Text extends `${string}/:${string}`
    ? (part: string) => string
    : Text;

/** For links: `adminPaths.inbox`, `adminPaths.client(id)`. */
export const adminPaths = Object.fromEntries(
  Object.entries(adminPatterns).map(([name, pattern]) => [name, pathOf(pattern)]),
) as { [Name in AdminScreen]: PathOf<(typeof adminPatterns)[Name]> };

function pathOf(pattern: Pattern) {
  if (!pattern.includes('/:')) return pattern;
  return (part?: string) =>
    pattern.replace(/\/:\w+\??/, () => (part === undefined ? '' : `/${encodeURIComponent(part)}`));
}

/** Order matters: `/clients/new` also matches `/clients/:id`. */
const screens = Object.entries(adminPatterns).map(
  ([name, pattern]) =>
    [
      name as AdminScreen,
      new RegExp(`^${pattern.replace(/\/:\w+(\??)/g, '(?:/[^/]+)$1')}$`),
    ] as const,
);

/** Whether the path is below `/admin`, where every page is the back office. */
export function isInAdmin(path: string): boolean {
  return path === adminPatterns.home || path.startsWith(`${adminPatterns.home}/`);
}

/** The screen at this path of the back office, if any. */
export function adminScreenAt(path: string): AdminScreen | undefined {
  if (!isInAdmin(path)) return undefined;
  return screens.find(([, expression]) => expression.test(path))?.[0];
}
