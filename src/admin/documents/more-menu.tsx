import { EllipsisVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Menu, MenuItem } from '../../ui/menu.tsx';

/** A menu behind three dots. */
export function MoreMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      trigger={
        <button type="button" aria-label={label} className="icon-button">
          <EllipsisVertical />
        </button>
      }
    >
      {children}
    </Menu>
  );
}

type MenuActionProps = Omit<ComponentProps<typeof MenuItem>, 'children'> & { label: string };

/** An item in one line, so that a long menu reads as a list. */
export function MenuAction({ label, ...item }: MenuActionProps) {
  return <MenuItem {...item}>{label}</MenuItem>;
}
