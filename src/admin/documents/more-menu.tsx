import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '../../ui/menu.tsx';

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
