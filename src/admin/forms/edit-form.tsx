/**
 * A form that is sent as a whole. It checks with the very schema of the server, puts refusals at
 * their fields, lists them above, asks before it is left unsaved, is sent by Ctrl or ⌘ Enter too,
 * and never overwrites what somebody else saved meanwhile: give the thing's `version` a place among
 * the values, and `readStored`.
 */
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { ApiError } from '../api-call.ts';
import { listErrors, showRefusal } from './form-errors.ts';
import { LeaveWarning } from './leave-warning.tsx';
import { differencesOf } from './differences.ts';
import { notifyMerged } from './merged-notice.ts';
import { changedFields } from './merge-fields.ts';
import { compareVersions } from './merge-versions.ts';
import { StaleDialog, type FieldLabel } from './stale-dialog.tsx';
import { useUndoOffer } from './undo-offer.ts';

interface EditFormProps<Values extends FieldValues, Output, Saved> {
  form: UseFormReturn<Values, unknown, Output>;
  /** What the fields are called in the summary and beside another version. */
  words: Partial<Record<keyof Values & string, FieldLabel>>;
  /** Sends it; an `ApiError` is shown in the form. The mutation's `meta` says `showsErrors`. */
  save: (values: Output) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** What a refusal brought as stored now, as values of this form. */
  readStored?: (current: unknown) => Values;
  /** False if leaving loses nothing, as it is kept elsewhere. */
  asksBeforeLeaving?: boolean;
  /** Whether something that is saved with the form has changed, such as a chosen file. */
  isChangedBeside?: boolean;
  children: ReactNode;
  className?: string;
}

export function EditForm<Values extends FieldValues, Output, Saved>(
  props: EditFormProps<Values, Output, Saved>,
) {
  const { form, words, children, className } = props;
  const { errors } = form.formState;
  const sending = useSending(props);
  const labels = Object.fromEntries(
    Object.entries(words).map(([field, word]) => [field, word?.label ?? field]),
  );
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It listens for its fields. */}
      <form
        noValidate
        className={className}
        onSubmit={(event) => {
          event.preventDefault();
          void sending.submit();
        }}
        onKeyDown={sendByKey}
      >
        <ErrorSummary errors={listErrors(errors, labels)} attempt={form.formState.submitCount} />
        {children}
      </form>
      {props.asksBeforeLeaving !== false && <LeaveWarning isUnsaved={sending.isUnsaved} />}
      <StaleDialog
        differences={sending.differences}
        onClose={sending.putAside}
        onKeepMine={sending.keepMine}
        onTakeTheirs={sending.takeTheirs}
      />
    </>
  );
}

function sendByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

function useSending<Values extends FieldValues, Output, Saved>({
  form,
  words,
  save,
  onSaved,
  readStored,
  isChangedBeside = false,
}: EditFormProps<Values, Output, Saved>) {
  const [stored, setStored] = useState<Values>();
  const offerUndo = useUndoOffer();
  const { isDirty } = form.formState;
  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty || isChangedBeside;
  }, [isDirty, isChangedBeside]);

  /** Resolves with what is stored by now, where that is not what was opened. */
  const send = async (values: Output): Promise<Values | undefined> => {
    try {
      const saved = await save(values);
      // What comes next may leave the screen at once.
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
    do {
      found = undefined;
      await form.handleSubmit(async (values) => {
        found = await send(values);
      })();
    } while (found !== undefined && mergeIn(found));
  };
  /** False if the same was changed on both sides: then somebody has to choose. */
  const mergeIn = (found: Values) => {
    const states = statesOf(form, found);
    const { changes, merged } = compareVersions(states);
    if (changes.some(({ isContested }) => isContested)) {
      setStored(found);
      return false;
    }
    notifyMerged(differencesOf(changes, states, words));
    goOn(form, found, merged);
    return true;
  };
  const putAside = () => setStored(undefined);
  const states = stored === undefined ? undefined : statesOf(form, stored);
  const compared = states && compareVersions(states);
  return {
    differences: states && compared && differencesOf(compared.changes, states, words),
    putAside,
    isUnsaved: useCallback(() => unsaved.current, []),
    submit,
    keepMine: () => {
      if (stored === undefined || compared === undefined) return;
      goOn(form, stored, compared.merged);
      putAside();
      void submit();
    },
    takeTheirs: () => {
      if (stored === undefined || compared === undefined) return;
      form.reset(stored);
      putAside();
      offerUndo(() =>
        goOn(
          form,
          stored,
          compareVersions({ opened: stored, mine: compared.merged, stored: form.getValues() })
            .merged,
        ),
      );
    },
  };
}

function statesOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  stored: Values,
) {
  return { opened: form.formState.defaultValues as Values, mine: form.getValues(), stored };
}

/** From another version, with these values in the fields; those that don’t differ stay as they are. */
function goOn<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  opened: Values,
  values: Values,
): void {
  const before = form.getValues();
  form.reset(opened, { keepValues: true });
  for (const field of new Set([
    ...changedFields(before, values),
    ...changedFields(opened, values),
  ])) {
    form.setValue(field as Path<Values>, values[field], { shouldDirty: true });
  }
}
