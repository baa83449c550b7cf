/** A menu of things to do or to choose, opened by a button (ARIA Authoring Practices: menu button). */
import { Check, EllipsisVertical } from 'lucide-react';
import {
  cloneElement,
  createContext,
  useContext,
  useId,
  type ComponentProps,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { hasMoved, PopupPanel, usePopup, type Placement } from './popup-panel.tsx';
import { useMenuKeys } from './menu-keys.ts';

interface MenuProps extends Partial<Placement> {
  /** The button that opens it; it must have a name. */
  trigger: ReactElement;
  children: ReactNode;
}

const CloseMenu = createContext<() => void>(() => undefined);

/** `children` are the items below. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const id = useId();
  const keys = useMenuKeys();
  const popup = usePopup();
  const { isOpen, open, close } = popup;
  return (
    <>
      {cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
        id: `${id}-button`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? id : undefined,
        onClick: ({ currentTarget, detail }) => {
          keys.openedBy(detail === 0 ? 'keyboard' : 'pointer');
          if (isOpen) close();
          else open(currentTarget);
        },
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          keys.openedBy(event.key);
          open(event.currentTarget);
        },
      })}
      <PopupPanel
        popup={popup}
        placement={{ align, side }}
        id={id}
        role="menu"
        aria-labelledby={`${id}-button`}
        tabIndex={-1}
        className="popup"
        onOpened={keys.focusFirst}
        onKeyDown={(event) => keys.onKeyDown(event, close)}
      >
        <CloseMenu value={close}>{children}</CloseMenu>
      </PopupPanel>
    </>
  );
}

/** The menu of what else a row or a screen offers. */
export function MoreMenu(props: { label: string; className?: string; children: ReactNode }) {
  const { label, className = '', children } = props;
  return (
    <Menu
      trigger={
        <button type="button" aria-label={label} className={`icon-button ${className}`}>
          <EllipsisVertical />
        </button>
      }
    >
      {children}
    </Menu>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  /** Its words, where it has no `children`. */
  label?: string;
  children?: ReactNode;
  onSelect: () => void;
  isDangerous?: boolean;
  isDisabled?: boolean;
}

/** Does something at once, and closes the menu. */
export function MenuItem(props: MenuItemProps) {
  const {
    icon,
    label,
    children = label,
    onSelect,
    isDangerous = false,
    isDisabled = false,
  } = props;
  const close = useContext(CloseMenu);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={isDisabled || undefined}
      className={isDangerous ? 'menu-item menu-item-danger' : 'menu-item'}
      onPointerMove={focusPointed}
      onClick={() => {
        if (isDisabled) return;
        close();
        onSelect();
      }}
    >
      {icon}
      {children}
    </button>
  );
}

/** Leads somewhere; `link` is the link without content, as the router makes it. */
export function MenuLink({
  icon,
  children,
  link,
}: Pick<MenuItemProps, 'icon' | 'children'> & { link: ReactElement<ComponentProps<'a'>> }) {
  const close = useContext(CloseMenu);
  return cloneElement(
    link,
    {
      role: 'menuitem',
      tabIndex: -1,
      className: `menu-item ${link.props.className ?? ''}`.trimEnd(),
      onPointerMove: focusPointed,
      onClick: close,
    },
    icon,
    children,
  );
}

/** One choice among several, which the menu shows with a tick. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  const id = useId();
  const close = useContext(CloseMenu);
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="menu-label">
        {label}
      </div>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className="menu-item"
          onPointerMove={focusPointed}
          onClick={() => {
            close();
            onChange(option.value);
          }}
        >
          <span className="menu-tick">{option.value === value && <Check />}</span>
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** One of several that are each on or off; the menu stays open. */
export function MenuCheck({
  isChecked,
  onChange,
  children,
}: {
  isChecked: boolean;
  onChange: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChecked}
      tabIndex={-1}
      className="menu-item"
      onPointerMove={focusPointed}
      onClick={onChange}
    >
      <span className="menu-tick">{isChecked && <Check />}</span>
      {children}
    </button>
  );
}

/** Words that no one can choose, such as whose menu it is. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="menu-label">{children}</div>;
}

export function MenuRule() {
  return <hr className="menu-rule" />;
}

/** The pointer and the keys go by one mark: the focus. */
function focusPointed(event: PointerEvent<HTMLElement>): void {
  if (hasMoved(event)) event.currentTarget.focus({ preventScroll: true });
}
