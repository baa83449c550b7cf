/** What of a draft can be saved while some of its fields can’t. Pure. */
import { isKeyedList, type Problems } from './draft-kind.ts';

type Values = Record<string, unknown>;

/**
 * The content with each field that has a problem as it was last stored, so that everything else
 * can be saved. Items of a list that were never stored are left out until they have no problem.
 */
export function savable<Content extends object>(
  content: Content,
  base: Content,
  problems: Problems,
): Content {
  const result = { ...content } as Values;
  const stored = base as Values;
  const lists = new Map<string, Map<number, Set<string | undefined>>>();
  for (const path of Object.keys(problems)) {
    const [field = '', place, property] = path.split('.');
    if (!Object.hasOwn(result, field)) continue;
    if (place === undefined || !isKeyedList(result[field])) {
      result[field] = stored[field];
      lists.delete(field);
      continue;
    }
    const items = lists.get(field) ?? new Map<number, Set<string | undefined>>();
    items.set(Number(place), (items.get(Number(place)) ?? new Set()).add(property));
    lists.set(field, items);
  }
  for (const [field, items] of lists) {
    if (result[field] === stored[field]) continue;
    result[field] = (content as Record<string, Values[]>)[field]?.flatMap((item, place) => {
      const properties = items.get(place);
      if (properties === undefined) return [item];
      const known = (stored[field] as Values[]).find(({ key }) => key === item['key']);
      return known === undefined ? [] : [withStored(item, known, properties)];
    });
  }
  return result as Content;
}

function withStored(item: Values, known: Values, properties: Set<string | undefined>): Values {
  const result = { ...item };
  for (const property of properties) {
    if (property === undefined) return known;
    result[property] = known[property];
  }
  return result;
}

/** The problems of sent content by the places of the content that it was taken from. */
export function placedIn(problems: Problems, sent: object, content: object): Problems {
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => {
      const [field = '', place, ...rest] = path.split('.');
      const from = (sent as Values)[field];
      const to = (content as Values)[field];
      if (place === undefined || !isKeyedList(from) || !isKeyedList(to)) return [path, problem];
      const index = to.findIndex(({ key }) => key === from[Number(place)]?.key);
      return [index === -1 ? field : [field, index, ...rest].join('.'), problem];
    }),
  );
}
