import { Button } from '../../../ui/button.tsx';
import { nowMs } from '../../../ui/clock.ts';
import { relativeTime } from '../../../ui/relative-time.ts';
import { changedFields } from '../merge-fields.ts';
import type { UnsavedEntry } from './draft-journal.ts';
import { labelsOf, type DraftKind, type StoredDraft } from './draft-kind.ts';

interface UnsavedOfferProps<Content extends object, Saved extends StoredDraft<Content>, Result> {
  kind: DraftKind<Content, Saved, Result>;
  unsaved: UnsavedEntry<Content>;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore or discard unsaved changes before the editor opens. */
export function UnsavedOffer<Content extends object, Saved extends StoredDraft<Content>, Result>({
  kind,
  unsaved: { base, content, storedAt },
  onRestore,
  onDiscard,
}: UnsavedOfferProps<Content, Saved, Result>) {
  const labels = labelsOf(kind, content);
  const changed = changedFields(base, content).map((field) => labels[field].label.toLowerCase());
  return (
    <section aria-labelledby="unsaved" className="max-w-prose border-l-2 border-amber-ink pl-4">
      <h2 id="unsaved" className="text-title">
        Something of this was not saved
      </h2>
      <p className="mt-2 text-ink-soft">
        You typed it here {relativeTime(storedAt, nowMs())}, and it was not saved. This browser kept
        it. Changed: {changed.join(', ')}.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={onRestore}>Take it up again</Button>
        <Button look="line" onClick={onDiscard}>
          Drop it
        </Button>
      </div>
    </section>
  );
}
