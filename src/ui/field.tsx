import {
  useId,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

export interface FieldProps {
  label: string;
  /** Help for filling it in. */
  hint?: ReactNode;
  /** The problem, shown below the field and tied to it. */
  error?: string | undefined;
  /** Id of a message elsewhere that explains what is wrong with this field. */
  describedBy?: string | undefined;
}

export function TextField({ type = 'text', ...props }: FieldProps & ComponentProps<'input'>) {
  const { labels, control } = useField(props);
  return (
    <Labeled {...labels}>
      <input {...control} type={type} className="field" />
    </Labeled>
  );
}

export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { labels, control } = useField(props);
  return (
    <Labeled {...labels}>
      <textarea onKeyUp={showWhole} {...control} className="field field-area" />
    </Labeled>
  );
}

/** When Tab enters a text area, browsers scroll only the line with the caret into view. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

export interface Option {
  value: string;
  label: string;
}

interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
}

/** A choice among a few. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const { labels, control } = useField(props);
  return (
    <Labeled {...labels}>
      <select {...control} className="field select">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Labeled>
  );
}

/** A file to choose, or to drop on the field, which shows its name and size. */
export function FileField({ onChange, ...props }: FieldProps & ComponentProps<'input'>) {
  const { labels, control } = useField(props);
  const [chosen, setChosen] = useState('');
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    setChosen(files.map(({ name, size }) => `${name}, ${fileSize(size)}`).join(', '));
    onChange?.(event);
  };
  return (
    <Labeled {...labels}>
      <input {...control} type="file" className="field file-input" onChange={onChosen} />
      <p role="status" className="field-note empty:hidden">
        {chosen}
      </p>
    </Labeled>
  );
}

/** Bytes in the unit that reads best: `1.4 MB`. */
export function fileSize(bytes: number): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return new Intl.NumberFormat(undefined, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}

/** Fields that answer one question together, such as checkboxes or the parts of an address. */
export function FieldGroup({
  legend,
  error,
  children,
}: Pick<FieldProps, 'error'> & { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset {...(error && { 'aria-describedby': `${id}-error` })}>
      <legend className="field-label">{legend}</legend>
      {children}
      <Note id={`${id}-error`} text={error} className="field-error" />
    </fieldset>
  );
}

/** Splits a field's props: `labels` is for `Labeled`, `control` for the element to fill in. */
export function useField<Props extends FieldProps>(props: Props) {
  const { label, hint, error, describedBy, ...rest } = props;
  const id = useId();
  const notes = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  const control = {
    ...rest,
    id,
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
    ...((describedBy ?? error) !== undefined && { 'aria-invalid': true as const }),
  };
  return { labels: { id, label, hint, error }, control };
}

/** A control with its label above, its hint and its error below. */
export function Labeled({
  id,
  label,
  hint,
  error,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
      <Note id={`${id}-hint`} text={hint} />
      <Note id={`${id}-error`} text={error} className="field-error" />
    </div>
  );
}

function Note({ id, text, className = '' }: { id: string; text: ReactNode; className?: string }) {
  if (text === undefined) return null;
  return (
    <p id={id} className={`field-note ${className}`.trimEnd()}>
      {text}
    </p>
  );
}
