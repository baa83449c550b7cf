/** Ticks: one that is on or off, a switch, or one of several. */
import { useId, type ComponentProps, type ReactNode } from 'react';

interface ChoiceProps {
  label: ReactNode;
  hint?: ReactNode;
}

/** A tick that counts once the form is sent. */
export function Checkbox(props: ChoiceProps & ComponentProps<'input'>) {
  return <Choice {...props} type="checkbox" className="tick" />;
}

/** A switch that counts at once. */
export function Switch(props: ChoiceProps & ComponentProps<'input'>) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- The browser tells its state.
  return <Choice {...props} type="checkbox" role="switch" className="switch" />;
}

/** One of several; stands in a `FieldGroup` with the others of its name. */
export function Radio(props: ChoiceProps & ComponentProps<'input'>) {
  return <Choice {...props} type="radio" className="tick" />;
}

function Choice({ label, hint, ...input }: ChoiceProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="choice">
      <input {...input} id={id} {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })} />
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-note">
          {hint}
        </p>
      )}
    </div>
  );
}

export interface RowSelection {
  selected: ReadonlySet<string>;
  /** `isRange`: with those between it and the one that was toggled last. */
  onToggle: (id: string, isRange: boolean) => void;
}

interface SelectRowProps {
  selection: RowSelection;
  id: string;
  name: string;
}

/** Chooses one row of a list, to do something with all that are chosen. */
export function SelectRow({ selection: { selected, onToggle }, id, name }: SelectRowProps) {
  return (
    <input
      type="checkbox"
      aria-label={`Select ${name}`}
      className="tick"
      checked={selected.has(id)}
      onChange={({ nativeEvent }) =>
        onToggle(id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
    />
  );
}
