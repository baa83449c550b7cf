import { useId, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';

export interface FieldProps {
  label: string;
  /** Help for filling it in. */
  hint?: ReactNode;
  /** The problem, shown below the field and tied to it. */
  error?: string | undefined;
  /** What has to be answered before the field counts, below it; announced as soon as it appears. */
  question?: ReactNode;
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

export function EmailField(props: FieldProps & ComponentProps<'input'>) {
  return <TextField {...props} type="email" autoCapitalize="none" spellCheck={false} />;
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

/** Fields that answer one question together, such as checkboxes or the parts of an address. */
export function FieldGroup({
  legend,
  error,
  children,
}: Pick<FieldProps, 'error'> & { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset {...(error && { 'aria-describedby': `${id}-error`, 'data-invalid': true })}>
      <legend className="field-label">{legend}</legend>
      {children}
      <Note id={`${id}-error`} text={error} className="field-error" />
    </fieldset>
  );
}

/** The problem of what has no field of its own. `role`: `alert` if it is not the answer to typing. */
export function Problem({ role, children }: Pick<ComponentProps<'p'>, 'role' | 'children'>) {
  if (children === undefined) return null;
  return (
    <p role={role} className="field-note field-error">
      {children}
    </p>
  );
}

/** Splits a field's props: `labels` is for `Labeled`, `control` for the element to fill in. */
export function useField<Props extends FieldProps>(props: Props) {
  const { label, hint, error, question, describedBy, ...rest } = props;
  const id = useId();
  const notes = [
    describedBy,
    hint && `${id}-hint`,
    error && `${id}-error`,
    question && `${id}-question`,
  ].filter(Boolean);
  const isInvalid = (describedBy ?? error ?? question) !== undefined;
  const control = {
    ...rest,
    id,
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
    ...(isInvalid && { 'aria-invalid': true as const }),
  };
  return { labels: { id, label, hint, error, question }, control };
}

/** A control with its label above, its hint and its error below. */
export function Labeled({
  id,
  label,
  hint,
  error,
  question,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div>
      <label id={`${id}-label`} htmlFor={id} className="field-label">
        {label}
      </label>
      {children}
      <Note id={`${id}-hint`} text={hint} />
      <Note id={`${id}-error`} text={error} className="field-error" />
      {question !== undefined && (
        <p id={`${id}-question`} role="alert" className="field-note field-error">
          {question}
        </p>
      )}
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
