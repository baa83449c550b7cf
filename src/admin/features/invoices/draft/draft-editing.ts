/**
 * A draft while it is written: what stands in its fields, what of it is stored, and what is wrong.
 * It saves itself a moment after each change, and keeps a journal until that is done. No React.
 */
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-answers.schema.ts';
import type {
  InvoiceDraft,
  InvoiceDraftChanges,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import { ApiError } from '../../../api-call.ts';
import { createAutosave, type Autosave } from '../../../forms/autosave.ts';
import { changedFields } from '../../../forms/merge-fields.ts';
import type { TypedAmounts } from './change-currency.ts';
import { createMerging, readStored, type Merging, type OnMerged } from './draft-merging.ts';
import { createShownDraft, type DraftState, type Opened, type ShownDraft } from './shown-draft.ts';

export interface DraftEditing {
  state: () => DraftState;
  onChange: (listener: () => void) => () => void;
  change: (changes: Partial<InvoiceDraft>) => void;
  /** What is typed in a field can’t be read, or can be again. `path` has a line’s key. */
  setTyping: (path: string, problem: string | undefined) => void;
  /** After another version was found: goes on from it, with what was written here. */
  keepMine: (found: InvoiceDetail) => void;
  /** The same without; gives a way to have it back. */
  takeTheirs: (found: InvoiceDetail) => () => void;
  autosave: Autosave<InvoiceDraft>;
  typedAmounts: TypedAmounts;
}

export interface EditingOptions {
  opened: Opened;
  save: (changes: InvoiceDraftChanges) => Promise<InvoiceDetail>;
  /** Called with every change, and with undefined once all is saved or given up. */
  keep: (unsaved: Pick<Opened, 'content' | 'base' | 'version'> | undefined) => void;
  /** Another window has changed what was not changed here, and it was put in without asking. */
  onMerged: OnMerged;
  waitMs: number;
}

export const MARKED = 'Put right what is marked first.';

export function createDraftEditing(options: EditingOptions): DraftEditing {
  const { opened, keep, waitMs } = options;
  const draft = createShownDraft(opened);
  const merging = createMerging(draft, options.onMerged);
  const save = createSaving(draft, merging, options.save);
  const autosave = createAutosave<InvoiceDraft>({ save, waitMs });
  autosave.onChange(() => {
    if (!autosave.isUnsaved()) keep(undefined);
  });
  const change = (changes: Partial<InvoiceDraft>) => {
    draft.refuse({});
    draft.set({ content: { ...draft.state().content, ...changes } });
    const { content, base, version } = draft.state();
    autosave.change(content);
    keep({ content, base, version });
  };

  return {
    state: draft.state,
    onChange: (listener) => draft.onChange(listener),
    change,
    setTyping(path, problem) {
      // What was typed is not in the content; it must not look saved.
      if (draft.setTyping(path, problem)) autosave.change(draft.state().content);
    },
    keepMine: (found) => autosave.settle(merging.keepMine(found)),
    takeTheirs(found) {
      const withMine = merging.takeTheirs(found);
      autosave.settle(undefined);
      return () => change(withMine());
    },
    autosave,
    typedAmounts: new Map(),
  };
}

/** Saves what stands in the fields by now: since it was written, something may have been merged in. */
function createSaving(draft: ShownDraft, merging: Merging, save: EditingOptions['save']) {
  return async function send(): Promise<void> {
    const { base, content, version } = draft.state();
    if (draft.isMarked()) {
      draft.tellMarks();
      throw new ApiError(400, { code: 'invoices.marked', message: MARKED });
    }
    const fields = changedFields(base, content);
    if (fields.length === 0) return;
    try {
      draft.set(readStored(await save({ ...picked(content, fields), version })));
    } catch (error) {
      if (merging.mergeIn(error)) return await send();
      draft.refuse(error instanceof ApiError ? error.fields : {});
      throw error;
    }
  };
}

/** Only what differs is sent. */
function picked(
  content: InvoiceDraft,
  fields: readonly (keyof InvoiceDraft)[],
): Partial<InvoiceDraft> {
  return Object.fromEntries(fields.map((field) => [field, content[field]]));
}
