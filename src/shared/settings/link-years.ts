/** How long links of finished documents can be read: of executed contracts and accepted proposals. */
export const LINK_YEARS = { least: 2, most: 10 } as const;

/** Null until it is changed. */
export const linkYearsOf = ({ linkYears }: { linkYears: number | null }) =>
  linkYears ?? LINK_YEARS.most;
