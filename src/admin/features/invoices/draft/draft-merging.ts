/** What becomes of a draft that another window has saved meanwhile. No React. */
import {
  invoiceDetail,
  type InvoiceDetail,
} from '../../../../shared/invoices/invoice-answers.schema.ts';
import type { InvoiceDraft } from '../../../../shared/invoices/invoice-draft.schema.ts';
import { ApiError } from '../../../api-call.ts';
import type { OtherChange, States } from '../../../forms/merge-versions.ts';
import { compareDrafts } from './compare-drafts.ts';
import type { ShownDraft } from './shown-draft.ts';

export type OnMerged = (
  changes: readonly OtherChange<InvoiceDraft>[],
  states: States<InvoiceDraft>,
) => void;

export type Merging = ReturnType<typeof createMerging>;

export function createMerging(draft: ShownDraft, onMerged: OnMerged) {
  const compareWith = (found: InvoiceDetail) => {
    const { base, content } = draft.state();
    const states = { opened: base, mine: content, stored: readStored(found).base };
    return { states, ...compareDrafts(states) };
  };
  return {
    /** True if nothing was changed on both sides, so that nobody has to choose. */
    mergeIn(error: unknown): boolean {
      if (!(error instanceof ApiError) || error.current === undefined) return false;
      const found = invoiceDetail.parse(error.current);
      const { states, changes, merged } = compareWith(found);
      if (changes.some(({ isContested }) => isContested)) return false;
      draft.set({ ...readStored(found), content: merged });
      onMerged(changes, states);
      return true;
    },
    /** Gives what is to be saved now. */
    keepMine(found: InvoiceDetail): InvoiceDraft {
      const { merged } = compareWith(found);
      draft.set({ ...readStored(found), content: merged });
      return merged;
    },
    /** Gives what stands in the fields, with what was dropped put into it again. */
    takeTheirs(found: InvoiceDetail): () => InvoiceDraft {
      const stored = readStored(found);
      const { merged } = compareWith(found);
      draft.beginAnew({ ...stored, content: stored.base });
      return () =>
        compareDrafts({ opened: stored.base, mine: merged, stored: draft.state().content }).merged;
    },
  };
}

/** Throws where it is no draft any more. */
export function readStored({ draft, version }: InvoiceDetail) {
  if (draft === null) throw new Error('This has been issued');
  return { base: draft.content, version, missing: draft.missing };
}
