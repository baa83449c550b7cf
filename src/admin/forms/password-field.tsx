import { useState, type ComponentProps } from 'react';
import { Labelled, useField, type FieldProps } from '../../ui/field.tsx';

/** A password that can be shown. */
export function PasswordField({
  label,
  hint,
  error,
  describedBy,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const field = useField({ label, hint, error, describedBy });
  const [isShown, setIsShown] = useState(false);
  return (
    <Labelled {...field}>
      <span className="relative block">
        <input
          {...rest}
          {...field.control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="field pr-16"
        />
        <button
          type="button"
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 px-3 text-note text-ink-soft hover:text-ink"
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </span>
    </Labelled>
  );
}
