import { useState, type Dispatch, type SetStateAction } from 'react';
import type { RowSelection } from '../../ui/fields/choice-field.tsx';

export interface Chosen extends RowSelection {
  choose: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/**
 * The ids of the chosen rows. Only of those that are listed: nothing may happen to a row that is
 * not on the screen. Another list (`address`) begins with none.
 */
export function useChosen(address: string, rows: readonly { id: string }[]): Chosen {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const [chosenAt, setChosenAt] = useState(address);
  /** Where a range begins: the row that was toggled last. */
  const [anchor, setAnchor] = useState<string>();
  if (chosenAt !== address) {
    setChosenAt(address);
    choose(new Set());
    setAnchor(undefined);
  }
  const ids = rows.map(({ id }) => id);
  const selected = chosen.intersection(new Set(ids));
  const onToggle = (id: string, isRange: boolean) => {
    const [from, to] = [ids.indexOf(anchor ?? ''), ids.indexOf(id)];
    setAnchor(id);
    choose(
      isRange && from !== -1
        ? selected.union(new Set(ids.slice(Math.min(from, to), Math.max(from, to) + 1)))
        : selected.symmetricDifference(new Set([id])),
    );
  };
  return { selected, onToggle, choose };
}
