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
  /** What helps to fill it in. */
  hint?: ReactNode;
  /** What to change; shown below and tied to the field while it is there. */
  error?: string | undefined;
  /** Id of a message elsewhere that speaks of what is wrong with this field. */
  describedBy?: string | undefined;
}

/** One line of text with its label. */
export function TextField({
  label,
  hint,
  error,
  describedBy,
  type = 'text',
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const field = useField({ label, hint, error, describedBy });
  return (
    <Labelled {...field}>
      <input {...rest} {...field.control} type={type} className="field" />
    </Labelled>
  );
}

/** Several lines of text with their label. */
export function TextArea({
  label,
  hint,
  error,
  describedBy,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const field = useField({ label, hint, error, describedBy });
  return (
    <Labelled {...field}>
      <textarea onKeyUp={showWhole} {...rest} {...field.control} className="field field-area" />
    </Labelled>
  );
}

/** Of a text that is gone to by Tab, browsers bring only the line with the caret into sight. */
function showWhole({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' });
}

/** A choice among a few; `children` are its options. */
export function SelectField({
  label,
  hint,
  error,
  describedBy,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  const field = useField({ label, hint, error, describedBy });
  return (
    <Labelled {...field}>
      <select {...rest} {...field.control} className="field select" />
    </Labelled>
  );
}

/** Ids and texts that tie a control to its label, its hint and its error. */
export function useField({ label, hint, error, describedBy }: FieldProps) {
  const id = useId();
  const notes = [describedBy, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  const control = {
    id,
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
    ...((describedBy ?? error) !== undefined && { 'aria-invalid': true as const }),
  };
  return { id, label, hint, error, control };
}

/** A control between its label and what is to say about it. */
export function Labelled({
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
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-note">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-note field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A file to be chosen or dropped on the field; says which one it is and how large. */
export function FileField({
  label,
  hint,
  error,
  describedBy,
  onChange,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const field = useField({ label, hint, error, describedBy });
  const [chosen, setChosen] = useState('');
  const onChosen = (event: ChangeEvent<HTMLInputElement>) => {
    setChosen([...(event.target.files ?? [])].map(describeFile).join(', '));
    onChange?.(event);
  };
  return (
    <Labelled {...field}>
      <input
        {...rest}
        {...field.control}
        type="file"
        className="field file-input"
        onChange={onChosen}
      />
      <p role="status" className="field-note empty:hidden">
        {chosen}
      </p>
    </Labelled>
  );
}

const describeFile = ({ name, size }: File) => `${name}, ${fileSize(size)}`;

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

interface FieldGroupProps {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Fields that answer one question together, such as ticks or the parts of an address. */
export function FieldGroup({ legend, hint, error, children }: FieldGroupProps) {
  const id = useId();
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset {...(notes !== '' && { 'aria-describedby': notes })}>
      <legend className="field-label">{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-note mt-0 mb-2">
          {hint}
        </p>
      )}
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className="field-note field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
