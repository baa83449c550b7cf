/** What of a draft can be saved while some of its fields can’t. Pure. */
import { differingFields } from '../merge-versions.ts';
import { isKeyedList, type DraftKind, type Problems } from './draft-kind.ts';

type Values = Record<string, unknown>;

type Kind<Content extends object> = Pick<DraftKind<Content>, 'schema' | 'check' | 'together'>;

/**
 * The content with each field that has a problem as it was last stored, so that everything else
 * can be saved. A stored value may not fit to the changes beside it, e.g. a discount to a lower
 * price: then its whole item stays as it was stored, and as the last resort every changed field
 * that doesn’t fit.
 */
export function savable<Content extends object>(
  content: Content,
  base: Content,
  problems: Problems,
  kind: Kind<Content>,
): Content {
  if (Object.keys(problems).length === 0) return content;
  const held = new Set(Object.keys(problems));
  for (;;) {
    const result = restored(content, base, [...held], kind);
    const found = placedIn(kind.check(result).problems, result, content);
    if (Object.keys(found).length === 0) return result;
    const wider = Object.keys(found).flatMap(
      (path) => [path, itemOf(path)].find((one) => !held.has(one)) ?? [],
    );
    if (wider.length === 0) return fitting(result, base, kind);
    for (const path of wider) held.add(path);
  }
}

const itemOf = (path: string) => path.split('.').slice(0, 2).join('.');

/** The stored content with each change that has no problem there, alone or with others. */
function fitting<Content extends object>(
  content: Content,
  base: Content,
  kind: Kind<Content>,
): Content {
  const group = new Set<keyof Content>(groupOf(content, base, kind));
  const differing = differingFields(base, content);
  const single = differing.filter((field) => !group.has(field)).map((field) => [field]);
  let left = [differing.filter((field) => group.has(field)), ...single];
  let result = base;
  for (;;) {
    const before = left.length;
    left = left.filter((fields) => {
      const changes = Object.fromEntries(fields.map((field) => [field, content[field]]));
      const changed = { ...result, ...changes };
      if (Object.keys(kind.check(changed).problems).length > 0) return true;
      result = changed;
      return false;
    });
    if (left.length === before || left.length === 0) return result;
  }
}

/** Fields that are saved together or not at all. */
function groupOf<Content extends object>(content: Content, base: Content, kind: Kind<Content>) {
  return kind.together?.({ opened: base, mine: content, stored: base }) ?? [];
}

function restored<Content extends object>(
  content: Content,
  base: Content,
  paths: readonly string[],
  kind: Kind<Content>,
): Content {
  const result = { ...content } as Values;
  const stored = base as Values;
  const lists = new Map<string, Map<number, Set<string | undefined>>>();
  const wholes = new Set<string>();
  const group: readonly string[] = groupOf(content, base, kind);
  for (const path of paths) {
    const [field = '', place, property] = path.split('.');
    if (!Object.hasOwn(result, field)) continue;
    if (group.includes(field)) for (const one of group) wholes.add(one);
    else if (place === undefined || !isKeyedList(result[field])) wholes.add(field);
    else {
      const items = lists.get(field) ?? new Map<number, Set<string | undefined>>();
      items.set(Number(place), (items.get(Number(place)) ?? new Set()).add(property));
      lists.set(field, items);
    }
  }
  for (const [field, items] of lists) {
    result[field] = (content as Record<string, Values[]>)[field]?.flatMap((item, place) => {
      const properties = items.get(place);
      if (properties === undefined) return [item];
      const known = (stored[field] as Values[]).find(({ key }) => key === item['key']);
      if (known !== undefined) return [withStored(item, known, properties)];
      return withDefaults(item, properties, (one) => {
        const parsed = kind.schema.safeParse({ ...base, [field]: [one] });
        return parsed.success ? (parsed.data as Record<string, Values[]>)[field]?.[0] : undefined;
      });
    });
  }
  for (const field of wholes) result[field] = stored[field];
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

/** The item with the defaults of these properties; nothing if one has none. */
function withDefaults(
  item: Values,
  properties: Set<string | undefined>,
  parse: (item: Values) => Values | undefined,
): Values[] {
  if (properties.has(undefined)) return [];
  const kept = Object.entries(item).filter(([property]) => !properties.has(property));
  const parsed = parse(Object.fromEntries(kept));
  if (parsed === undefined) return [];
  const names = [...properties].filter((name) => name !== undefined);
  return [{ ...item, ...Object.fromEntries(names.map((name) => [name, parsed[name]])) }];
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
