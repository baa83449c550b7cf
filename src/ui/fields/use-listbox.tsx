/**
 * A text field with a list to choose from (ARIA Authoring Practices: combobox with list
 * autocomplete). The focus stays in the field; the list's current item is told by its id.
 */
import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { hasMoved, PopupPanel, usePopup } from '../overlays/popup-panel.tsx';

interface ListboxOptions<Item> {
  items: readonly Item[];
  itemId: (item: Item) => string;
  isChosen: (item: Item) => boolean;
  onChoose: (item: Item) => void;
  /** The element that the popup is placed beside, relative to the field. */
  anchorOf: (field: HTMLElement) => HTMLElement;
}

/** For `open`: no item is current until an arrow key is pressed. */
export const NO_ITEM = -1;

export function useListbox<Item>(options: ListboxOptions<Item>) {
  const { items, itemId, isChosen, onChoose, anchorOf } = options;
  const id = useId();
  const popup = usePopup();
  const [current, setCurrent] = useState(0);
  const item = popup.isOpen ? items[Math.min(current, items.length - 1)] : undefined;
  const optionId = (one: Item) => `${id}-${itemId(one)}`;
  const currentId = item === undefined ? undefined : optionId(item);
  useEffect(() => {
    if (currentId === undefined) return;
    document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  const open = (field: HTMLElement, at = Math.max(items.findIndex(isChosen), 0)) => {
    setCurrent(at);
    popup.open(anchorOf(field));
  };
  const choose = (one: Item) => {
    popup.close();
    onChoose(one);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    const now = item === undefined ? NO_ITEM : items.indexOf(item);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!popup.isOpen) open(currentTarget);
      else if (key === 'ArrowDown') setCurrent((now + 1) % items.length);
      else setCurrent(now > 0 ? now - 1 : items.length - 1);
    } else if (key === 'Enter' && popup.isOpen) {
      // Without a match, Enter must not submit the form around the field either.
      if (item !== undefined) choose(item);
    } else if (key === 'Escape' && popup.isOpen) {
      popup.close();
      // A dialog around the field must not close with the list.
      event.stopPropagation();
    } else {
      return;
    }
    event.preventDefault();
  };

  return {
    isOpen: popup.isOpen,
    open,
    close: popup.close,
    onKeyDown,
    /** Chooses the item that an arrow key or typing has made current, if any. */
    chooseCurrent: () => item !== undefined && choose(item),
    combobox: {
      role: 'combobox',
      'aria-expanded': popup.isOpen,
      'aria-controls': popup.isOpen ? id : undefined,
      'aria-activedescendant': currentId,
      'aria-autocomplete': 'list',
      autoComplete: 'off',
      spellCheck: false,
    } as const,
    /** The list itself, for the place after the field. */
    list: (label: string, render: (item: Item) => ReactNode, nothing: string) => (
      <PopupPanel
        popup={popup}
        className="popup"
        // The focus has to stay in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={id} role="listbox" aria-label={label} tabIndex={-1}>
          {items.map((one, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field has the keys.
            <div
              key={itemId(one)}
              id={optionId(one)}
              role="option"
              aria-selected={isChosen(one)}
              tabIndex={-1}
              data-current={one === item || undefined}
              className="menu-item"
              onPointerMove={(event) => hasMoved(event) && setCurrent(index)}
              onClick={() => choose(one)}
            >
              {render(one)}
            </div>
          ))}
        </div>
        {items.length === 0 && (
          <p role="status" className="menu-label">
            {nothing}
          </p>
        )}
      </PopupPanel>
    ),
  };
}

/** Whether an option contains the typed text, ignoring case and accents. */
export function matches(text: string, query: string): boolean {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const plainText = plain(text);
  return words.every((word) => plainText.includes(word));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .replaceAll(/[øØ]/g, 'o')
    .toLowerCase();
