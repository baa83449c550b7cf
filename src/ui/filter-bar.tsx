import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';

interface FilterBarProps {
  /** Always in sight. */
  search?: ReactNode;
  /** How many of the filters keep anything out. */
  setCount: number;
  /** The filters; in narrow windows they are behind a button. */
  children: ReactNode;
  className?: string;
}

/** What stands above a list: its search, its filters and its order. */
export function FilterBar({ search, setCount, children, className = '' }: FilterBarProps) {
  const id = useId();
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <div className={`filter-bar ${className}`} data-no-print>
      {search !== undefined && <div className="filter-search">{search}</div>}
      <Button
        look="line"
        className={`medium:hidden ${setCount > 0 ? 'border-amber-ink bg-chosen' : ''}`}
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setIsUnfolded(!isUnfolded)}
      >
        <SlidersHorizontal />
        Filters{setCount > 0 && ` (${setCount})`}
      </Button>
      <div id={id} className="filter-fold" data-folded={!isUnfolded || undefined}>
        {children}
      </div>
    </div>
  );
}
