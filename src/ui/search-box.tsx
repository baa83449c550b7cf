import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '../shared/paging.ts';

interface SearchBoxProps {
  label: string;
  /** What the list is searched for now, as the address has it. */
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
          aria-label="Empty the search"
          className="icon-button absolute inset-y-0 right-0"
          onClick={() => search('', 0)}
        >
          <X />
        </button>
      )}
    </search>
  );
}
