/**
 * A form that is submitted as a whole, and the context of its fields. It validates with the
 * server’s schema, shows errors at their fields and in a summary, warns before leaving unsaved,
 * submits by Ctrl or ⌘ Enter too, and never overwrites concurrent changes: include the record’s
 * `version` in the values, and pass `readStored`.
 */
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { ApiError } from '../api-call.ts';
import { listErrors, showRefusal, submitByKey } from './form-state.ts';
import { LeaveWarning } from './leave-warning.tsx';
import {
  differencesOf,
  notifyMerged,
  StaleDialog,
  useUndoOffer,
  type Difference,
  type FieldLabel,
} from './stale-dialog.tsx';
import { differingFields, compareVersions } from './merge-versions.ts';

interface EditFormProps<Values extends FieldValues, Output, Saved> {
  form: UseFormReturn<Values, unknown, Output>;
  /** Field labels for the summary and the comparison of versions. */
  labels: Partial<Record<keyof Values & string, FieldLabel>>;
  /** Submits; an `ApiError` is shown in the form. The mutation’s `meta` needs `showsErrors`. */
  save: (values: Output) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Form values of the stored version in a conflict response. */
  readStored?: (current: unknown) => Values;
  /** False if leaving loses nothing because the values are stored elsewhere. */
  asksBeforeLeaving?: boolean;
  /** Whether something that is saved with the form has changed, e.g. a chosen file. */
  isChangedBeside?: boolean;
  children: ReactNode;
  className?: string;
}

export function EditForm<Values extends FieldValues, Output, Saved>(
  props: EditFormProps<Values, Output, Saved>,
) {
  const { form, labels, children, className = 'grid gap-2' } = props;
  const { errors } = form.formState;
  const sending = useSending(props);
  const labelTexts = Object.fromEntries(
    Object.entries(labels).map(([field, word]) => [field, word?.label ?? field]),
  );
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It listens for its fields. */}
      <form
        noValidate
        autoComplete="off"
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void sending.submit();
        }}
        onKeyDown={submitByKey}
      >
        <ErrorSummary
          errors={listErrors(errors, labelTexts)}
          attempt={form.formState.submitCount}
        />
        {children}
      </form>
      {props.asksBeforeLeaving !== false && <LeaveWarning isUnsaved={sending.isUnsaved} />}
      <StaleDialog
        differences={sending.differences}
        onClose={sending.putAside}
        onKeepMine={sending.keepMine}
        onTakeTheirs={sending.takeTheirs}
      />
    </FormProvider>
  );
}

function useSending<Values extends FieldValues, Output, Saved>({
  form,
  labels,
  save,
  onSaved,
  readStored,
  isChangedBeside = false,
}: EditFormProps<Values, Output, Saved>) {
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const offerUndo = useUndoOffer();
  const { isDirty } = form.formState;
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty || isChangedBeside;
  }, [isDirty, isChangedBeside]);

  /** Resolves with the stored version if it differs from the one opened. */
  const send = async (values: Output): Promise<Values | undefined> => {
    try {
      const saved = await save(values);
      // The caller may leave the screen right after this.
      unsaved.current = false;
      onSaved(saved);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.current !== undefined && readStored) return readStored(error.current);
      showRefusal(form, error);
    }
    return undefined;
  };
  const submit = async () => {
    if (form.formState.isSubmitting) return;
    let found: Values | undefined;
    const merged: Difference[] = [];
    do {
      found = undefined;
      await form.handleSubmit(async (values) => {
        found = await send(values);
      })();
    } while (found !== undefined && mergeIn(found, merged));
    // After the notice that it was saved, which would close this one before it is read.
    notifyMerged(merged);
  };
  /** False on a conflict, which the user has to resolve; otherwise adds what was taken over. */
  const mergeIn = (found: Values, all: Difference[]) => {
    const states = statesOf(form, found);
    const { changes, merged } = compareVersions(states);
    const differences = differencesOf(changes, states, labels);
    const isContested = changes.some((change) => change.isContested);
    if (isContested) {
      setConflict({ found, merged, differences });
    } else {
      all.push(...differences);
      goOn(form, found, merged);
    }
    return !isContested;
  };
  const putAside = () => setConflict(undefined);
  return {
    differences: conflict?.differences,
    putAside,
    isUnsaved: useCallback(() => unsaved.current, []),
    submit,
    keepMine: () => {
      if (conflict === undefined) return;
      goOn(form, conflict.found, conflict.merged);
      putAside();
      void submit();
    },
    takeTheirs: () => {
      if (conflict === undefined) return;
      const { found: opened, merged: mine } = conflict;
      form.reset(opened);
      putAside();
      offerUndo(() => {
        const states = { opened, mine, stored: form.getValues() };
        goOn(form, opened, compareVersions(states).merged);
      });
    },
  };
}

/** Another version was saved meanwhile, and both changed the same: `merged` has what is mine. */
interface Conflict<Values> {
  found: Values;
  merged: Values;
  differences: ReturnType<typeof differencesOf>;
}

function statesOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  stored: Values,
) {
  return { opened: form.formState.defaultValues as Values, mine: form.getValues(), stored };
}

/** Rebases the form on another version with these values; equal fields count as unchanged. */
function goOn<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  opened: Values,
  values: Values,
): void {
  const before = form.getValues();
  form.reset(opened, { keepValues: true });
  for (const field of new Set([
    ...differingFields(before, values),
    ...differingFields(opened, values),
  ])) {
    form.setValue(field as Path<Values>, values[field], { shouldDirty: true });
  }
}
