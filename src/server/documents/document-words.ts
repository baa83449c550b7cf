/** By what a document is found: everything that its row in a list shows, and what it is about. Pure. */
import { multiplyByRatio } from '../../shared/money/rounding.ts';
import { amountMark, wordsOf } from '../database/search/search-words.ts';
import type { ClientContactRow, ClientRow } from '../database/tables/clients.table.ts';

/** Its client, as `BilledClient`. */
export interface FoundClient {
  row: Pick<ClientRow, 'name'> & Partial<Pick<ClientRow, 'anonymizedAt'>>;
  contact?: Pick<ClientContactRow, 'name' | 'email'> | undefined;
}

interface FoundLine {
  title: string;
  details: string;
  /** Thousandths. */
  quantity: number;
  unitPrice: number;
}

interface FoundBy {
  /** Null for a draft. */
  number: string | null;
  client: FoundClient | undefined;
  /** E.g. its title. */
  texts: readonly string[];
  lines: readonly FoundLine[];
  /** Minor units. */
  amounts: readonly number[];
  currency: string | null;
}

/** A document has so many, titles before details: its table of words stays a fraction of its own. */
const MOST_WORDS = 1000;

export function documentWords(found: FoundBy): string {
  const { number, client, texts, lines, amounts, currency } = found;
  const name = client?.row.name ?? '';
  // As anonymizing left it, whatever is indexed anew.
  if (typeof client?.row.anonymizedAt === 'string') return wordsOf(number ?? '', name);
  const titles = lines.map(({ title }) => title);
  const details = lines.map((line) => line.details);
  const person = [client?.contact?.name ?? '', client?.contact?.email ?? ''];
  const words = wordsOf(number ?? '', name, ...texts, ...person, ...titles, ...details);
  const marks =
    currency === null ? [] : marksOf([...amounts, ...lines.flatMap(amountOf)], currency);
  // PostgreSQL refuses the empty word that a draft without any text would begin with.
  return [...words.split(' ').slice(0, MOST_WORDS), ...marks].join(' ').trim();
}

const marksOf = (amounts: readonly number[], currency: string) =>
  new Set([wordsOf(currency), ...amounts.map((amount) => amountMark(amount, currency))]);

/** Of a line, before its discount; none of one that can’t be calculated. */
function amountOf({ quantity, unitPrice }: FoundLine): number[] {
  const canBe = Number.isSafeInteger(quantity * unitPrice);
  return canBe ? [multiplyByRatio(unitPrice, quantity, 1000)] : [];
}
