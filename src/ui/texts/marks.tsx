import {
  X,
  Circle,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleMinus,
  CircleX,
} from 'lucide-react';
import type { ReactNode, ComponentType } from 'react';

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

/** Urgency of a status; each has its own shape, so that color is never the only sign. */
export type StatusTone =
  | 'attention'
  | 'active'
  | 'waiting'
  | 'done'
  /** Overdue, or failed: nothing else is red. */
  | 'failed'
  /** Ended by a decision, e.g. void or declined. */
  | 'stopped'
  /** Over by itself, or put away. */
  | 'quiet';

const looks: Record<StatusTone, { Icon: ComponentType; className: string }> = {
  attention: { Icon: CircleDot, className: 'text-amber-ink' },
  active: { Icon: Circle, className: 'text-ink' },
  waiting: { Icon: CircleDashed, className: 'text-ink-soft' },
  done: { Icon: CircleCheck, className: 'text-good' },
  failed: { Icon: CircleAlert, className: 'text-danger' },
  stopped: { Icon: CircleX, className: 'text-ink-soft' },
  quiet: { Icon: CircleMinus, className: 'text-ink-soft' },
};

/** A state in one word, with its shape. */
export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const { Icon, className } = looks[tone];
  return (
    <span className={`status-mark ${className}`}>
      <Icon />
      {children}
    </span>
  );
}
