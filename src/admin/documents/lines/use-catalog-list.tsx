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
import type { LineActions } from './line-actions.ts';

const MOST_OFFERED = 8;

/** What “/” offers beside the catalog, e.g. a package. */
export interface LineOffer {
  id: string;
  name: string;
  run: (actions: LineActions, key: string) => void;
}

/**
 * Catalog items that match what is typed in a description. One list serves all rows; no item is
 * current until an arrow key is pressed, so that Enter goes on with what was typed, unless that
 * begins with “/”.
 */
export function useCatalogList(
  items: readonly CatalogItem[],
  offers: readonly LineOffer[] = [],
  onChoose: (key: string, chosen: CatalogItem | LineOffer) => void,
) {
  const [typed, setTyped] = useState<Typed>({ key: '', text: '' });
  const foundFor = (text: string) => [...matchingItems(items, text), ...matching(offers, text)];
  const found = foundFor(typed.text);
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
      if (foundFor(text).length === 0) listbox.close();
      else listbox.open(input, text.startsWith('/') ? 0 : NO_ITEM);
    },
    close: listbox.close,
    /** Attributes for the description of this line. */
    fieldOf: (key: string) => (listbox.isOpen && typed.key === key ? field : undefined),
    list: listbox.list(
      'Catalog items',
      (one) => (
        <>
          <span className="grow">{one.name}</span>
          {'unitPrice' in one && (
            <span className="figures text-ink-soft">
              {perUnit(moneyText(one.unitPrice, one.currency), one.unit)}
            </span>
          )}
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

const matching = (offers: readonly LineOffer[], text: string) =>
  text.startsWith('/') ? offers.filter(({ name }) => matches(name, text.slice(1))) : [];

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
