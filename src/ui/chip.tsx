import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChipProps {
  children: ReactNode;
  /** With it, a button takes the chip away; `name` says what it takes away. */
  onRemove?: () => void;
  name?: string;
}

/** A short mark on something: a tag, a role, a filter in force. */
export function Chip({ children, onRemove, name }: ChipProps) {
  return (
    <span className="chip">
      {children}
      {onRemove !== undefined && (
        <button
          type="button"
          aria-label={`Remove ${name}`}
          className="chip-remove"
          onClick={onRemove}
        >
          <X />
        </button>
      )}
    </span>
  );
}
