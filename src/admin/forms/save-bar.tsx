import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SubmitButton } from './form-parts.tsx';

interface SaveBarProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The screen that a form of its own was come from. */
  back?: string;
}

/** The end of a form: saves it, or leaves it as it was. */
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
