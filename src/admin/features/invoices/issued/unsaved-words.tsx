import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { differencesOf } from '../../../forms/differences.ts';
import { dropJournal, readJournal, type DraftJournal } from '../draft/draft-journal.ts';
import { compareDrafts } from '../draft/compare-drafts.ts';
import { fieldWords } from '../draft/field-words.ts';
import type { IssuedInvoice } from '../invoice-kinds.ts';

/** What was typed into the draft here, and not saved before it was issued elsewhere. */
export function UnsavedWords({ invoice: { id, number } }: { invoice: IssuedInvoice }) {
  const [unsaved, setUnsaved] = useState(() => unsavedIn(readJournal(localStorage, id)));
  const section = useRef<HTMLElement>(null);
  const isEmpty = unsaved.length === 0;
  useEffect(() => {
    if (isEmpty) dropJournal(localStorage, id);
  }, [isEmpty, id]);
  useEffect(() => {
    // The editor that was here may have been scrolled far down.
    section.current?.scrollIntoView({ block: 'center' });
  }, []);
  if (isEmpty) return null;
  return (
    <section
      ref={section}
      role="alert"
      aria-label="Not saved"
      data-no-print
      className="mb-6 max-w-prose border-l-2 border-amber-ink pl-4"
    >
      <p className="font-semibold">It was issued meanwhile as {number}. This was not saved:</p>
      <dl className="mt-2 max-h-64 overflow-y-auto">
        {unsaved.map(({ label, stored }) => (
          <div key={label} className="py-1 wrap-anywhere">
            <dt className="text-note text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line">{stored}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={unsaved.map(({ label, stored }) => `${label}: ${stored}`).join('\n')} />
        <Button look="line" onClick={() => setUnsaved([])}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}

/** What the journal would have stored. */
function unsavedIn(journal: DraftJournal | undefined) {
  if (journal === undefined) return [];
  const { base, content } = journal;
  const states = { opened: base, mine: base, stored: content };
  const words = fieldWords(content.currency, () => 'another one');
  return differencesOf(compareDrafts(states).changes, states, words);
}
