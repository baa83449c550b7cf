const members: ReadonlySet<string> = new Set(
  `AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK`.split(' '),
);

/** Whether invoices from there follow the Union’s directive on value added tax. */
export function isInEuropeanUnion(country: string | null): boolean {
  return country !== null && members.has(country);
}
