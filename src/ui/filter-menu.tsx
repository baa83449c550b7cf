import { ChevronDown } from 'lucide-react';
import { Button } from './button.tsx';
import { Menu, MenuChoice } from './menu.tsx';

interface FilterMenuProps<Value extends string> {
  label: string;
  value: Value;
  /** The first one is what holds when nobody has chosen. */
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** Narrows a list down by one of its facts; the button says by what. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, value, options, onChange } = props;
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const isNarrowed = chosen !== options[0];
  return (
    <Menu
      align="start"
      trigger={
        <Button look="line" className={isNarrowed ? 'border-amber-ink bg-chosen' : ''}>
          <span className={isNarrowed ? '' : 'text-ink-soft'}>{label}:</span>
          {chosen?.label}
          <ChevronDown />
        </Button>
      }
    >
      <MenuChoice label={label} value={value} options={options} onChange={onChange} />
    </Menu>
  );
}
