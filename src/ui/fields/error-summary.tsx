import { useEffect, useRef } from 'react';
import { counted } from '../../shared/plural.ts';

interface ErrorSummaryProps {
  /** The problem as a sentence, and the id of its field. */
  errors: readonly { text: string; fieldId?: string }[];
  /** Changes with each attempt to send the form: the focus then moves here. */
  attempt: number;
}

/** All that keeps a form from being sent, each a way to its field. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) summary.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={summary}
      role="alert"
      tabIndex={-1}
      className="border-l-4 border-danger py-1 pl-4 outline-none"
    >
      <h2 className="text-title">{headline(errors)}</h2>
      <ul className="mt-1">
        {errors.map(({ text, fieldId }) => (
          <li key={text}>
            {fieldId === undefined ? (
              text
            ) : (
              <button
                type="button"
                className="text-link py-0.5 text-left"
                onClick={() => goTo(fieldId)}
              >
                {text}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function headline(errors: ErrorSummaryProps['errors']): string {
  if (errors.every(({ fieldId }) => fieldId === undefined)) return 'Something went wrong';
  return `Fix ${counted(errors.length, 'problem')}`;
}

function goTo(fieldId: string): void {
  const field = document.getElementById(fieldId);
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
