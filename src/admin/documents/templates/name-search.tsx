import { useSearchParams } from 'react-router';
import { SearchBox } from '../../../ui/lists/filter-bar.tsx';
import { matches } from '../../../ui/fields/use-listbox.tsx';

/** More are searched. */
export const FEWEST_SEARCHED = 8;

interface Named {
  id: string;
  name: string;
}

export const matching = <Row extends Named>(all: readonly Row[], query: string): Row[] =>
  all.filter(({ name }) => matches(name, query));

export function useNameQuery() {
  const [address, setAddress] = useSearchParams();
  const search = (q: string) => setAddress(q === '' ? {} : { q }, { replace: true });
  return { query: address.get('q') ?? '', search };
}

/** Searches the lists of a screen, if there is much in them; its words are in the address. */
export function NameSearch({ label, count }: { label: string; count: number }) {
  const { query, search } = useNameQuery();
  if (count <= FEWEST_SEARCHED && query === '') return null;
  return (
    <div className="mb-4" data-no-print>
      <SearchBox label={label} value={query} onSearch={search} />
    </div>
  );
}
