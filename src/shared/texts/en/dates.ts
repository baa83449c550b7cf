/** Dates: month names depend on the language, their order on the region. */

type InOrder = (day: string, month: string, year: string) => string;

const inOrder: Record<'mdy' | 'dmy', InOrder> = {
  mdy: (day, month, year) => `${month} ${day}, ${year}`,
  dmy: (day, month, year) => `${day} ${month} ${year}`,
};

export const dates = {
  months:
    'January February March April May June July August September October November December'.split(
      ' ',
    ),
  shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  inOrder,
};
