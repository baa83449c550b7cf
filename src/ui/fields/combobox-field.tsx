import { Check, ChevronDown, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Labeled, useField, type FieldProps, type Option } from './field.tsx';
import { matches, useListbox } from './use-listbox.tsx';

interface OtherWay {
  label: (typed: string) => string;
  onChoose: (typed: string) => void;
}

const OTHER = 'other way';

interface ComboboxFieldProps extends FieldProps {
  options: readonly Option[];
  /** The chosen option's value; empty when none is. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** An alternative to choosing, e.g. creating what was typed; the last entry of the list. */
  other?: OtherWay | undefined;
  /** Told of what is typed, where the options are looked up by it. */
  onType?: (text: string) => void;
  /** Without a choice the field can't be emptied. */
  required?: boolean;
}

/** One choice among many, found by typing: a country, a currency, a time zone. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, onChange, onBlur, placeholder, required = false, ...rest } = props;
  const { onType, other, ...labels } = rest;
  const field = useField(labels);
  const input = useRef<HTMLInputElement>(null);
  /** The typed text; otherwise the field shows the choice. */
  const [typed, setTyped] = useState<string>();
  const text = typed?.trim() ?? '';
  const found =
    typed === undefined ? options : options.filter(({ label }) => matches(label, typed));
  const listbox = useListbox({
    items: other === undefined ? found : [...found, { value: OTHER, label: other.label(text) }],
    itemId: (option) => option.value,
    isChosen: (option) => option.value === value,
    onChoose: (option) => {
      setTyped(undefined);
      if (option.value === OTHER) other?.onChoose(text);
      else onChange(option.value);
    },
    anchorOf: (input) => input.parentElement ?? input,
  });
  const chosen = options.find((option) => option.value === value);
  const settle = () => {
    if (typed?.trim() === '' && !required) onChange('');
    setTyped(undefined);
    listbox.close();
    onBlur?.();
  };
  const toggle = () => {
    input.current?.focus();
    if (listbox.isOpen) listbox.close();
    else if (input.current !== null) listbox.open(input.current);
  };

  return (
    <Labeled {...field.labels}>
      <span className="relative block">
        <input
          {...field.control}
          {...listbox.combobox}
          ref={input}
          required={required}
          placeholder={placeholder}
          value={typed ?? chosen?.label ?? ''}
          className="field pr-9"
          onChange={(event) => {
            setTyped(event.target.value);
            onType?.(event.target.value);
            listbox.open(event.target, 0);
          }}
          onClick={({ currentTarget }) => listbox.open(currentTarget)}
          onKeyDown={listbox.onKeyDown}
          onBlur={settle}
        />
        {/* For the pointer only: the arrow keys open the list, too. */}
        <span aria-hidden="true" className="field-opener" onMouseDown={keepFocus} onClick={toggle}>
          <ChevronDown />
        </span>
        {listbox.list(
          labels.label,
          (option) => (
            <>
              <span className="menu-tick">
                {option.value === value && <Check />}
                {option.value === OTHER && <Plus />}
              </span>
              {option.label}
            </>
          ),
          'No matches',
        )}
      </span>
    </Labeled>
  );
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();
