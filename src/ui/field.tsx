import { useId, type ComponentProps, type ReactNode } from 'react';

interface FieldProps {
  label: string;
  /** What to change; shown below and tied to the field while it is there. */
  hint?: string | undefined;
  /** Id of a message elsewhere that speaks of this field. */
  describedBy?: string | undefined;
}

const control =
  'field block w-full appearance-none rounded-none border-0 border-b border-line-strong bg-transparent py-3 ' +
  'text-lead text-ink transition-[border-color] hover:border-ink disabled:opacity-70 ' +
  'aria-invalid:border-danger';

/** One line of text with its label. */
export function TextField({
  label,
  hint,
  describedBy,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint}>
      <input
        {...rest}
        id={id}
        type="text"
        className={control}
        {...descriptions(id, hint, describedBy)}
      />
    </Labelled>
  );
}

/** Several lines of text with their label. */
export function TextArea({
  label,
  hint,
  describedBy,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label} hint={hint}>
      <textarea
        {...rest}
        id={id}
        className={`${control} min-h-32 resize-y`}
        {...descriptions(id, hint, describedBy)}
      />
    </Labelled>
  );
}

/** A choice among a few; `children` are its options. */
export function SelectField({ label, ...rest }: { label: string } & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Labelled id={id} label={label}>
      <select {...rest} id={id} className={`${control} select`} />
    </Labelled>
  );
}

function Labelled({
  id,
  label,
  hint,
  children,
}: {
  id: string;
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <label htmlFor={id} className="block text-note text-ink-soft">
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-2 text-note text-danger">
          {hint}
        </p>
      )}
    </div>
  );
}

function descriptions(id: string, hint: string | undefined, describedBy: string | undefined) {
  const ids = [describedBy, hint === undefined ? undefined : `${id}-hint`].filter(Boolean);
  return ids.length === 0
    ? {}
    : { 'aria-describedby': ids.join(' '), 'aria-invalid': true as const };
}
