import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { nowMs } from '../../../ui/state/clock.ts';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { relativeTime } from '../../../ui/texts/times.tsx';
import { differencesOf } from '../stale-dialog.tsx';
import { differingFields } from '../merge-versions.ts';
import { createJournal, type DraftJournal, type UnsavedEntry } from './draft-journal.ts';
import { labelsOf, type DraftKind } from './draft-kind.ts';
import { compareDrafts } from './draft-state.ts';

export interface UnsavedOfferProps<Content extends object> {
  kind: DraftKind<Content>;
  unsaved: UnsavedEntry<Content>;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore or discard unsaved changes before the editor opens. */
export function UnsavedOffer<Content extends object>({
  kind,
  unsaved: { base, content, unread, storedAt },
  onRestore,
  onDiscard,
}: UnsavedOfferProps<Content>) {
  const labels = labelsOf(kind, content);
  const unreadFields = Object.keys(unread).map((path) => path.split('.')[0] ?? '');
  const fields = new Set<string>([...differingFields(base, content), ...unreadFields]);
  const changed = Object.entries<{ label: string }>(labels)
    .filter(([field]) => fields.has(field))
    .map(([, { label }]) => label.toLowerCase());
  return (
    <section aria-labelledby="unsaved" className="max-w-prose border-l-2 border-amber-ink pl-4">
      <h2 id="unsaved" className="text-title">
        You have unsaved changes
      </h2>
      <p className="mt-2 text-ink-soft">
        From {relativeTime(storedAt, nowMs())}, kept in this browser. Changed: {changed.join(', ')}.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onRestore}>Restore</Button>
        <Button look="line" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

interface UnsavedChangesProps<Content extends object> {
  kind: DraftKind<Content>;
  id: string;
  /** Why these changes can’t be saved anymore. */
  reason: string;
}

/** Changes that were not saved before the draft was frozen in another window. */
export function UnsavedChanges<Content extends object>({
  kind,
  id,
  reason,
}: UnsavedChangesProps<Content>) {
  const [journal] = useState(() => createJournal(kind, id));
  const [unsaved, setUnsaved] = useState(() => unsavedIn(kind, journal));
  const section = useRef<HTMLElement>(null);
  const isEmpty = unsaved.length === 0;
  useEffect(() => {
    if (isEmpty) journal.remove();
  }, [isEmpty, journal]);
  useEffect(() => {
    // The editor may have been scrolled down.
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
      <p className="font-semibold">{reason} These changes weren’t saved:</p>
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

/** The entry that the journal would have stored. */
function unsavedIn<Content extends object>(
  kind: DraftKind<Content>,
  journal: DraftJournal<Content>,
) {
  const found = journal.read();
  if (found === undefined) return [];
  const { base, content } = found;
  const states = { opened: base, mine: base, stored: content };
  return differencesOf(compareDrafts(kind, states).changes, states, labelsOf(kind, content));
}
