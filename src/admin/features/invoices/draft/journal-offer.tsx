import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { nowMs } from '../../../../ui/clock.ts';
import { relativeTime } from '../../../../ui/relative-time.ts';
import { changedFields } from '../../../forms/merge-fields.ts';
import { ScreenHeader } from '../../../shell/screen-header.tsx';
import type { DraftInvoice } from '../invoice-kinds.ts';
import { draftTitle } from './draft-title.ts';
import type { DraftJournal } from './draft-journal.ts';
import { fieldWords } from './field-words.ts';

interface JournalOfferProps {
  invoice: DraftInvoice;
  journal: DraftJournal;
  onTake: () => void;
  onDrop: () => void;
}

/** Something was typed here and never saved: its writer says what becomes of it, before anything else. */
export function JournalOffer({ invoice, journal, onTake, onDrop }: JournalOfferProps) {
  const { base, content, keptAt } = journal;
  const words = fieldWords(content.currency, () => 'another one');
  const changed = changedFields(base, content).map((field) => words[field]);
  return (
    <>
      <ScreenHeader
        title={draftTitle(invoice)}
        within={[{ label: 'Invoices', to: adminPaths.invoices }]}
      />
      <section aria-labelledby="unsaved" className="max-w-prose border-l-2 border-amber-ink pl-4">
        <h2 id="unsaved" className="text-title">
          Something of this was not saved
        </h2>
        <p className="mt-2 text-ink-soft">
          You typed it here {relativeTime(keptAt, nowMs())}, and it was not saved. This browser kept
          it. Changed: {changed.map((word) => word.label.toLowerCase()).join(', ')}.
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button onClick={onTake}>Take it up again</Button>
          <Button look="line" onClick={onDrop}>
            Drop it
          </Button>
        </div>
      </section>
    </>
  );
}
