import { useId, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { SubmitButton } from './form-parts.tsx';

/** A part of a long form, with its name beside it where there is room. */
export function FormSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-8 gap-y-3 border-t border-line py-5 wide:grid-cols-[12rem_minmax(0,42rem)]"
    >
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {note !== undefined && <p className="mt-1 text-note text-ink-soft">{note}</p>}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">{children}</div>
    </section>
  );
}

/** The end of an `EditForm`. With `back`, “Cancel” leads there; without, changes can be discarded. */
export function SaveBar({ back, children }: { back?: string; children?: ReactNode }) {
  const { reset, formState } = useFormContext();
  const { isSubmitting, isDirty } = formState;
  return (
    <div className="form-end">
      <SubmitButton isBusy={isSubmitting}>{isSubmitting ? 'Saving…' : 'Save'}</SubmitButton>
      {back !== undefined ? (
        <Link to={back} className={buttonClass('line')}>
          Cancel
        </Link>
      ) : (
        isDirty &&
        !isSubmitting && (
          <Button look="quiet" onClick={() => reset()}>
            Discard changes
          </Button>
        )
      )}
      {children}
    </div>
  );
}
