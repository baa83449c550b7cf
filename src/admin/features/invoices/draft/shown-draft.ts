/** What the screen shows of a draft, checked anew with every change. No React. */
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import type { InvoiceSums } from '../../../../shared/invoices/invoice-sums.ts';
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
  /** Saving was tried in vain: what is wrong is told while it is still being typed. */
  tellsMarks: boolean;
  /** Another one when all that is being typed is to begin anew. */
  epoch: number;
}

export type Opened = Pick<DraftState, 'content' | 'base' | 'version' | 'missing'>;

export type ShownDraft = ReturnType<typeof createShownDraft>;

export function createShownDraft(opened: Opened) {
  let typing: Problems = {};
  let refused: Problems = {};
  let state: DraftState = {
    ...opened,
    ...checked(opened.content, {}, {}),
    tellsMarks: false,
    epoch: 0,
  };
  const listeners = new Set<() => void>();
  const isMarked = () => Object.keys(checked(state.content, typing, {}).problems).length > 0;
  const set = (changes: Partial<DraftState>) => {
    const next = { ...state, ...changes };
    state = { ...next, ...checked(next.content, typing, refused) };
    state.tellsMarks &&= isMarked();
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
    isMarked,
    tellMarks: () => set({ tellsMarks: true }),
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
      set({ ...changes, epoch: state.epoch + 1 });
    },
  };
}

function checked(content: InvoiceDraft, typing: Problems, refused: Problems) {
  const { sums, problems } = tryToReckon(content);
  const typed = byPlace(typing, content.lines);
  return { sums, problems: { ...refused, ...problems, ...typed } };
}
