import { useId, type ReactNode } from 'react';

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
