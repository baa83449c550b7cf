import {
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import type { CatalogItem } from '../../../shared/catalog/catalog.schema.ts';
import { matches, NO_ITEM, useListbox } from '../../../ui/fields/use-listbox.tsx';
import { moneyText, perUnit } from '../../studio-format.ts';

const MOST_OFFERED = 8;

/**
 * Catalog items that match what is typed in a description. One list serves all rows; no item is
 * current until an arrow key is pressed, so that Enter goes on with what was typed.
 */
export function useCatalogList(
  items: readonly CatalogItem[],
  onChoose: (key: string, item: CatalogItem) => void,
) {
  const [typed, setTyped] = useState<Typed>({ key: '', text: '' });
  const found = matchingItems(items, typed.text);
  const listbox = useListbox({
    items: found,
    itemId: ({ id }) => id,
    isChosen: () => false,
    onChoose: (item) => onChoose(typed.key, item),
    anchorOf: (field) => field,
  });
  const hasMatches = found.length > 0;
  const openLate = useEffectEvent(() => {
    const { input } = typed;
    if (input !== undefined && input === document.activeElement && !listbox.isOpen) {
      listbox.open(input, NO_ITEM);
    }
  });
  // The catalog may come after the first letters.
  useEffect(() => {
    if (hasMatches) openLate();
  }, [hasMatches]);
  const hasCurrent = listbox.combobox['aria-activedescendant'] !== undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.altKey) listbox.close();
    else if (event.key === 'Enter' && !hasCurrent) listbox.close();
    else listbox.onKeyDown(event);
  };
  const field: ComponentProps<'input'> = { ...listbox.combobox, onKeyDown };
  return {
    onType(key: string, input: HTMLInputElement) {
      const text = input.value;
      setTyped({ key, text, input });
      if (matchingItems(items, text).length === 0) listbox.close();
      else listbox.open(input, NO_ITEM);
    },
    close: listbox.close,
    /** Attributes for the description of this line. */
    fieldOf: (key: string) => (listbox.isOpen && typed.key === key ? field : undefined),
    list: listbox.list(
      'Catalog items',
      ({ name, unit, unitPrice, currency }) => (
        <>
          <span className="grow">{name}</span>
          <span className="figures text-ink-soft">
            {perUnit(moneyText(unitPrice, currency), unit)}
          </span>
        </>
      ),
      'No catalog items',
    ),
  };
}

/** Where the last text was typed. */
interface Typed {
  key: string;
  text: string;
  input?: HTMLInputElement;
}

/** Names that begin with the text come first; “/” alone offers the whole catalog. */
function matchingItems(items: readonly CatalogItem[], text: string): CatalogItem[] {
  const words = text.trim().toLowerCase().replace(/^\//, '');
  if (text.trim() === '') return [];
  const begins = ({ name }: CatalogItem) => (name.toLowerCase().startsWith(words) ? 0 : 1);
  return items
    .filter(({ name }) => matches(name, words))
    .toSorted((a, b) => begins(a) - begins(b))
    .slice(0, MOST_OFFERED);
}
