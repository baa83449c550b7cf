/** Filters and order of a list in its URL, read by the schema of the API’s query. */
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { keepView, NO_VIEW, VIEW, viewAddress, type ViewAddress } from './view-address.ts';

/** The query of a list: its filters, perhaps a `sort`, and which page, which the URL doesn’t say. */
export type ListSchema = z.ZodObject<Readonly<Record<string, z.ZodType>>>;
type Fields<Schema extends ListSchema> = Omit<Schema['shape'], 'cursor' | 'limit'>;

/** Each field as the API takes it; '' for a filter that is not set. */
type StateOf<Shape> = {
  [Name in keyof Shape]-?: Shape[Name] extends z.ZodType
    ?
        | Exclude<z.input<Shape[Name]>, undefined>
        | (undefined extends z.output<Shape[Name]> ? '' : never)
    : never;
};
export type ListState<Schema extends ListSchema> = StateOf<Fields<Schema>>;
type ListQuery<Schema extends ListSchema> = Omit<z.input<Schema>, 'cursor' | 'limit'>;

export interface ListAddress<Schema extends ListSchema> {
  /** Parses the URL; missing or invalid values become defaults. */
  read: (address: URLSearchParams) => ListState<Schema>;
  /** The list’s URL, without defaults. */
  write: (state: ListState<Schema>) => URLSearchParams;
  /** For the API. */
  query: (state: ListState<Schema>) => ListQuery<Schema>;
  /** For the API’s totals and exports, which have no order. */
  filters: (state: ListState<Schema>) => Omit<ListQuery<Schema>, 'sort'>;
  /** Number of active filters besides the search; first and last day count as one. */
  countFilters: (state: ListState<Schema>) => number;
  /** Whether any filter is active. */
  isNarrowed: (state: ListState<Schema>) => boolean;
}

export function listAddress<Schema extends ListSchema>(schema: Schema): ListAddress<Schema> {
  type State = ListState<Schema>;
  const { cursor: _cursor, limit: _limit, ...shape } = schema.shape;
  const fields = Object.entries(shape);
  const usual: Record<string, unknown> = Object.fromEntries(
    fields.map(([name, field]) => [name, field.safeParse(undefined).data ?? '']),
  );
  const changed = (state: State) =>
    Object.entries<unknown>(state).filter(([name, value]) => value !== usual[name]);
  const query = (state: State) =>
    Object.fromEntries(
      Object.entries<unknown>(state).filter(([, value]) => value !== ''),
    ) as ListQuery<Schema>;
  const active = (state: State) => changed(state).filter(([name]) => name !== 'sort');
  return {
    read(address) {
      const values = fields.map(([name, field]) => {
        const text = address.get(name) ?? '';
        return [name, text !== '' && field.safeParse(text).success ? text : usual[name]];
      });
      const state = Object.fromEntries(values) as State;
      // Such as a last day before the first.
      return schema.safeParse(query(state)).success ? state : (usual as State);
    },
    write: (state) => new URLSearchParams(changed(state) as [string, string][]),
    query,
    filters: (state) => {
      const { sort: _sort, ...filters } = query(state) as Record<string, unknown>;
      return filters as Omit<ListQuery<Schema>, 'sort'>;
    },
    countFilters(state) {
      const names = active(state).map(([name]) => name.replace(/^(from|to)$|(From|To)$/, ''));
      return new Set(names.filter((name) => name !== 'q')).size;
    },
    isNarrowed: (state) => active(state).length > 0,
  };
}

/** The address of a list, with that of the view it opened with. */
export interface AddressOfList {
  address: URLSearchParams;
  /** `replace`: without an entry in the history. */
  changeAddress: (next: (now: URLSearchParams) => URLSearchParams, replace?: boolean) => void;
}

/**
 * The state of a list in its URL. `filters`: props of `ListFilters` and `EndlessList`. `usual`: the
 * view that an address without parameters opens.
 */
export function useListState<Schema extends ListSchema>(
  list: ListAddress<Schema>,
  usual?: ViewAddress,
) {
  const [given, setAddress] = useSearchParams();
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  }, [given]);
  const opened = (at: URLSearchParams) =>
    at.size === 0 && usual !== undefined ? viewAddress(usual) : new URLSearchParams(at);
  /** A change builds on the one before, even if that is not rendered yet: both are kept. */
  const changeAddress = (next: (now: URLSearchParams) => URLSearchParams, replace = false) => {
    const changed = next(opened(latest.current));
    if (changed.size === 0 && usual !== undefined) changed.set(VIEW, NO_VIEW);
    latest.current = changed;
    setAddress(changed, { replace });
  };
  /** `isTyping`: replaces the history entry instead of adding one. */
  const change = (changed: Partial<ListState<Schema>>, isTyping = false) =>
    changeAddress((now) => keepView(now, list.write({ ...list.read(now), ...changed })), isTyping);
  /** The order stays. */
  const clear = () =>
    changeAddress((now) => {
      const sort = now.get('sort');
      return new URLSearchParams(sort === null ? {} : { sort });
    });
  const address = opened(given);
  const state = list.read(address);
  const isNarrowed = list.isNarrowed(state);
  const filters = { list, state, isNarrowed, onChange: change, onClear: clear };
  return { state, change, clear, filters, address, changeAddress };
}
