import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';

interface SelectionBarProps {
  count: number;
  /** Noun of a row, e.g. “message”. */
  one: string;
  /** What can be done with all of them. */
  children: ReactNode;
  onClear: () => void;
  className?: string;
}

/** Says how many rows are selected, and offers what can be done with them. */
export function SelectionBar({ count, one, children, onClear, className = '' }: SelectionBarProps) {
  return (
    <div
      role="toolbar"
      aria-label={`Selected ${one}s`}
      className={`flex flex-wrap items-center gap-2 ${className}`}
      data-no-print
    >
      <p role="status" className="text-small">
        {count} selected
      </p>
      {children}
      <Button look="quiet" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
