import { FilterX } from 'lucide-react';
import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { FilterBar, FilterMenu, SearchBox } from '../../ui/lists/filter-bar.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { ColumnMenu, type ColumnChoice } from './column-menu.tsx';
import type { ListAddress, ListSchema, ListState } from './list-state.ts';

interface FilterChoice<Value extends string> {
  label: string;
  /** The first is the default. A record has a label for every value of the schema. */
  options: Readonly<Record<Value, string>> | readonly { value: Value; label: string }[];
}

/** For every field of the list: a menu, a control of its own, or null if another control sets it. */
type FilterControls<State> = {
  [Name in keyof Omit<State, 'q'>]: FilterChoice<State[Name] & string> | ReactElement | null;
};

/** Props that a list’s page passes to its filters. */
export interface ListFiltersProps<State> {
  state: State;
  /** `isTyping`: replaces the history entry instead of adding one. */
  onChange: (change: Partial<State>, isTyping?: boolean) => void;
  onClear: () => void;
  /** Of a list of records. */
  columnChoice?: ColumnChoice;
}

interface Props<Schema extends ListSchema> extends Omit<
  ListFiltersProps<ListState<Schema>>,
  'onClear'
> {
  list: ListAddress<Schema>;
  controls: FilterControls<ListState<Schema>>;
  search?: { label: string; placeholder: string; className?: string };
  /** Shows a button that clears the filters. */
  onClear?: () => void;
  className?: string;
  children?: ReactNode;
}

/** Search, filters and order above a list, in the order of `controls`. */
export function ListFilters<Schema extends ListSchema>(props: Props<Schema>) {
  const { list, state, controls, search, onChange, onClear, className, children } = props;
  const { columnChoice } = props;
  const values = state as Readonly<Record<string, string>>;
  const change = (name: string, value: string, isTyping?: boolean) =>
    onChange({ [name]: value } as Partial<ListState<Schema>>, isTyping);
  return (
    <FilterBar
      className={className}
      setCount={list.countFilters(state)}
      search={
        search && (
          <SearchBox
            {...search}
            value={values['q'] ?? ''}
            onSearch={(words) => change('q', words, true)}
          />
        )
      }
    >
      {Object.entries<FilterChoice<string> | ReactElement | null>(controls).map(
        ([name, control]) => (
          <Fragment key={name}>
            {control === null || isValidElement(control) ? (
              control
            ) : (
              <FilterMenu
                label={control.label}
                value={values[name] ?? ''}
                options={optionsOf(control)}
                onChange={(value) => change(name, value)}
              />
            )}
          </Fragment>
        ),
      )}
      {columnChoice !== undefined && <ColumnMenu {...columnChoice} />}
      {onClear !== undefined && list.isNarrowed(state) && (
        <IconButton label="Clear filters" onClick={onClear}>
          <FilterX />
        </IconButton>
      )}
      {children}
    </FilterBar>
  );
}

type Options = FilterChoice<string>['options'];
const isList = (options: Options): options is Extract<Options, readonly unknown[]> =>
  Array.isArray(options);

function optionsOf({ options }: FilterChoice<string>) {
  if (isList(options)) return options;
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}
