import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SubmitButton } from './form-parts.tsx';

interface SaveBarProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The screen to return to. */
  back?: string;
}

/** Buttons at the end of a form: save or cancel. */
export function SaveBar<Values extends FieldValues, Output>({
  form,
  back,
}: SaveBarProps<Values, Output>) {
  const { isSubmitting, isDirty } = form.formState;
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
          <Button look="quiet" onClick={() => form.reset()}>
            Discard changes
          </Button>
        )
      )}
    </div>
  );
}
