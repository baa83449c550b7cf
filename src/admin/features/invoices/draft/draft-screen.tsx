import { useState, useSyncExternalStore } from 'react';
import { nowMs } from '../../../../ui/clock.ts';
import { ApiError } from '../../../api-call.ts';
import { differencesOf } from '../../../forms/differences.ts';
import { sayTakenOver } from '../../../forms/merged-notice.ts';
import { changeInvoice, rereadInvoice } from '../invoices.api.ts';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { createDraftEditing, type DraftEditing } from './draft-editing.ts';
import { readStored } from './draft-merging.ts';
import { DraftEditor } from './draft-editor.tsx';
import {
  dropJournal,
  keepJournal,
  readJournal,
  saysMore,
  type DraftJournal,
} from './draft-journal.ts';
import { fieldWords } from './field-words.ts';
import { JournalOffer } from './journal-offer.tsx';

const WAIT_MS = 1000;

/** The editor of a draft, or first the question what becomes of what was not saved the last time. */
export function DraftScreen({ invoice }: { invoice: DraftInvoice }) {
  const { id, draft, version } = invoice;
  const [found, setFound] = useState(() => {
    const journal = readJournal(localStorage, id);
    return journal !== undefined && saysMore(journal, draft.content) ? journal : undefined;
  });
  const [editing, setEditing] = useState(() => openDraft(invoice));
  const saving = useSyncExternalStore(editing.autosave.onChange, editing.autosave.state);
  const known = useSyncExternalStore(editing.onChange, editing.state).version;
  // Somebody has changed it elsewhere, and nothing is written here yet.
  if (version > known && saving.kind === 'untouched') setEditing(openDraft(invoice));
  if (found !== undefined) {
    return (
      <JournalOffer
        invoice={invoice}
        journal={found}
        onTake={() => {
          setEditing(openDraft(invoice, found));
          setFound(undefined);
        }}
        onDrop={() => {
          dropJournal(localStorage, id);
          setFound(undefined);
        }}
      />
    );
  }
  return <DraftEditor key={id} invoice={invoice} editing={editing} />;
}

function openDraft(invoice: DraftInvoice, journal?: DraftJournal): DraftEditing {
  const { id } = invoice;
  const stored = readStored(invoice);
  const editing = createDraftEditing({
    opened: {
      ...stored,
      content: stored.base,
      // From what it was typed into: if that is stale by now, the server says so.
      ...(journal && { content: journal.content, base: journal.base, version: journal.version }),
    },
    waitMs: WAIT_MS,
    save: async (changes) => {
      try {
        return await changeInvoice(id, changes);
      } catch (error) {
        const isGone = error instanceof ApiError && error.code === 'invoices.already_issued';
        if (isGone) void rereadInvoice(id);
        throw error;
      }
    },
    onMerged: (changes, states) => {
      const words = fieldWords(states.stored.currency, () => '');
      sayTakenOver(differencesOf(changes, states, words));
    },
    keep: (unsaved) => {
      if (unsaved === undefined) dropJournal(localStorage, id);
      else keepJournal(localStorage, id, { ...unsaved, keptAt: nowMs() });
    },
  });
  if (journal !== undefined) editing.change({});
  return editing;
}
