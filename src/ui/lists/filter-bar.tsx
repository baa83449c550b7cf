import { SlidersHorizontal, ChevronDown, Search, X } from 'lucide-react';
import { useId, useState, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { Menu, MenuChoice } from '../overlays/menu.tsx';
import { SEARCH_MAX_LENGTH } from '../../shared/paging.ts';

interface FilterBarProps {
  /** Always in sight. */
  search?: ReactNode;
  /** Number of active filters. */
  setCount: number;
  /** The filters; in narrow windows they are behind a button. */
  children: ReactNode;
  className?: string;
}

/** The bar above a list: search, filters and sort order. */
export function FilterBar({ search, setCount, children, className = '' }: FilterBarProps) {
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <div className={`filter-bar ${className}`} data-no-print>
      {search !== undefined && <div className="filter-search">{search}</div>}
      <Button
        look="line"
        className={`medium:hidden ${setCount > 0 ? 'border-amber-ink bg-chosen' : ''}`}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <SlidersHorizontal />
        Filters{setCount > 0 && ` (${setCount})`}
      </Button>
      <div id={id} className="filter-fold" data-folded={!isUnfolded || undefined}>
        {children}
      </div>
    </div>
  );
}

interface FilterMenuProps<Value extends string> {
  label: string;
  value: Value;
  /** The first one is what holds when nobody has chosen. */
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Narrows a list down by one of its facts; the button says by what. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, value, options, onChange } = props;
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const isNarrowed = chosen !== options[0];
  return (
    <Menu
      align="start"
      trigger={
        <Button look="line" className={isNarrowed ? 'border-amber-ink bg-chosen' : ''}>
          <span className={isNarrowed ? '' : 'text-ink-soft'}>{label}:</span>
          {chosen?.label}
          <ChevronDown />
        </Button>
      }
    >
      <MenuChoice label={label} value={value} options={options} onChange={onChange} />
    </Menu>
  );
}

interface SearchBoxProps {
  label: string;
  /** The current search text, from the URL. */
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  /** Its width where there is room for more beside it. */
  className?: string;
}

/** Long enough that a word is asked for once, short enough not to be felt. */
const PAUSE_MS = 250;

/** Searches while its reader types, at once on Enter; Escape empties it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onSearch, placeholder, className = 'medium:w-72' } = props;
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address has changed by other means, such as the back button.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, wait: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next.trim()), wait);
  };
  return (
    <search className={`relative block w-full ${className}`}>
      <Search className="pointer-events-none absolute inset-y-0 left-2.5 my-auto text-ink-soft" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={SEARCH_MAX_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        className="field search-input pr-9 pl-8"
        onChange={(event) => search(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text, 0);
          if (event.key === 'Escape' && text !== '') search('', 0);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          className="icon-button absolute inset-y-0 right-0"
          onClick={() => search('', 0)}
        >
          <X />
        </button>
      )}
    </search>
  );
}
