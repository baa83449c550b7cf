import { useEffect } from 'react';
import { Kbd } from '../../ui/kbd.tsx';
import type { PaletteItem } from './palette-items.ts';

interface PaletteListProps {
  id: string;
  groups: readonly [string, PaletteItem[]][];
  active: PaletteItem | undefined;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

/** What there is to choose from. The focus stays in the field; the active one is pointed at. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  const activeElementId = active === undefined ? undefined : `${id}-${active.id}`;
  useEffect(() => {
    if (activeElementId === undefined) return;
    document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="palette-list">
      {groups.map(([group, items]) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} role="presentation" className="menu-label">
            {group}
          </div>
          {items.map((item) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field above has them.
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className="palette-item"
              onPointerMove={() => onPoint(item)}
              // The focus must not leave the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className="min-w-0 grow truncate">
                {item.label}
                {item.detail !== undefined && (
                  <span className="ml-2 text-ink-soft">{item.detail}</span>
                )}
              </span>
              {item.keys !== undefined && <Kbd keys={item.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
