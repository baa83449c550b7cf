import { Columns3 } from 'lucide-react';
import { Button } from '../../ui/buttons/button.tsx';
import { Menu, MenuCheck } from '../../ui/overlays/menu.tsx';

export interface ColumnChoice {
  /** Those that can be hidden or shown. */
  columns: readonly { id: string; header: string; isShown: boolean }[];
  toggle: (id: string) => void;
}

/** Chooses the columns of a list. On a phone its rows are cards, without columns. */
export function ColumnMenu({ columns, toggle }: ColumnChoice) {
  return (
    <div className="max-medium:hidden">
      <Menu
        trigger={
          <Button look="line" aria-label="Columns" title="Columns" className="px-2">
            <Columns3 />
          </Button>
        }
      >
        {columns.map(({ id, header, isShown }) => (
          <MenuCheck key={id} isChecked={isShown} onChange={() => toggle(id)}>
            {header}
          </MenuCheck>
        ))}
      </Menu>
    </div>
  );
}
