/**
 * A draft while it is written: what stands in its fields, what of it is stored, and what is wrong.
 * It saves itself a moment after each change, and keeps a journal until that is done. No React.
 */
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-answers.schema.ts';
import type {
  InvoiceDraft,
  InvoiceDraftChanges,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSums } from '../../../../shared/invoices/invoice-sums.ts';
import { ApiError } from '../../../api-call.ts';
import { createAutosave, type Autosave } from '../../../forms/autosave.ts';
import { otherChanges, withMyChanges } from '../../../forms/merge-versions.ts';
import { byPlace, tryToReckon, type Problems } from './draft-problems.ts';

export interface DraftState {
  content: InvoiceDraft;
  /** What is stored, as far as is known here, and its version. */
  base: InvoiceDraft;
  version: number;
  /** What the server says is missing before it can be issued. */
  missing: Problems;
  /** What can’t be saved as it is, by the place of its field. */
  problems: Problems;
  /** Undefined while it can’t be reckoned with. */
  sums: InvoiceSums | undefined;
  /** Another one when all fields are to begin anew. */
  epoch: number;
}

export interface DraftEditing {
  state: () => DraftState;
  onChange: (listener: () => void) => () => void;
  change: (changes: Partial<InvoiceDraft>) => void;
  /** What is typed in a field can’t be read, or can be again. `path` has a line’s key. */
  setTyping: (path: string, problem: string | undefined) => void;
  /** After another version was found: goes on from it, with what was written here or without. */
  takeOver: (stored: InvoiceDetail, whose: 'mine' | 'theirs') => void;
  autosave: Autosave<InvoiceDraft>;
}

type Opened = Pick<DraftState, 'content' | 'base' | 'version' | 'missing'>;

export interface EditingOptions {
  opened: Opened;
  save: (changes: InvoiceDraftChanges) => Promise<InvoiceDetail>;
  /** Called with every change, and with undefined once all is saved or given up. */
  keep: (unsaved: Pick<Opened, 'content' | 'base' | 'version'> | undefined) => void;
  waitMs: number;
}

export const MARKED = 'Put right what is marked first.';

export function createDraftEditing({ opened, save, keep, waitMs }: EditingOptions): DraftEditing {
  const draft = createShownDraft(opened);
  const send = async (content: InvoiceDraft) => {
    const { base, version } = draft.state();
    if (draft.isMarked()) throw unfit();
    const changes = changedFields(base, content);
    if (Object.keys(changes).length === 0) return;
    try {
      draft.set(readStored(await save({ ...changes, version })));
    } catch (error) {
      draft.refuse(error instanceof ApiError ? error.fields : {});
      throw error;
    }
  };
  const autosave = createAutosave<InvoiceDraft>({ save: send, waitMs });
  autosave.onChange(() => {
    if (!autosave.isUnsaved()) keep(undefined);
  });

  return {
    state: draft.state,
    onChange: (listener) => draft.onChange(listener),
    change(changes) {
      draft.refuse({});
      draft.set({ content: { ...draft.state().content, ...changes } });
      const { content, base, version } = draft.state();
      autosave.change(content);
      keep({ content, base, version });
    },
    setTyping(path, problem) {
      // What was typed is not in the content; it must not look saved.
      if (draft.setTyping(path, problem)) autosave.change(draft.state().content);
    },
    takeOver(found, whose) {
      const stored = readStored(found);
      const { base, content, epoch } = draft.state();
      const merged = whose === 'mine' ? withMyChanges(base, content, stored.base) : undefined;
      draft.beginAnew({ ...stored, content: merged ?? stored.base, epoch: epoch + 1 });
      autosave.settle(merged);
    },
    autosave,
  };
}

/** What the screen shows of the draft, checked anew with every change. */
function createShownDraft(opened: Opened) {
  let typing: Problems = {};
  let refused: Problems = {};
  let state: DraftState = { ...opened, ...checked(opened.content, {}, {}), epoch: 0 };
  const listeners = new Set<() => void>();
  const set = (changes: Partial<DraftState>) => {
    const next = { ...state, ...changes };
    state = { ...next, ...checked(next.content, typing, refused) };
    for (const listener of listeners) listener();
  };
  return {
    state: () => state,
    set,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Whether something can’t be sent as it is; what the server refused is worth another try. */
    isMarked: () => Object.keys(checked(state.content, typing, {}).problems).length > 0,
    /** True if that is news. */
    setTyping(path: string, problem: string | undefined) {
      const { [path]: before, ...others } = typing;
      if (before === problem) return false;
      typing = problem === undefined ? others : { ...others, [path]: problem };
      set({});
      return true;
    },
    refuse(problems: Problems) {
      refused = problems;
      set({});
    },
    beginAnew(changes: Partial<DraftState>) {
      [typing, refused] = [{}, {}];
      set(changes);
    },
  };
}

/** Throws where it is no draft any more. */
export function readStored({ draft, version }: InvoiceDetail) {
  if (draft === null) throw new Error('This has been issued');
  return { base: draft.content, version, missing: draft.missing };
}

function checked(content: InvoiceDraft, typing: Problems, refused: Problems) {
  const { sums, problems } = tryToReckon(content);
  const typed = byPlace(typing, content.lines);
  return { sums, problems: { ...refused, ...problems, ...typed } };
}

function unfit(): ApiError {
  return new ApiError(400, { code: 'invoices.marked', message: MARKED });
}

/** Only what differs is sent. */
function changedFields(base: InvoiceDraft, content: InvoiceDraft): Partial<InvoiceDraft> {
  const fields = otherChanges(base, base, content).map(({ field }) => [field, content[field]]);
  return Object.fromEntries(fields) as Partial<InvoiceDraft>;
}
