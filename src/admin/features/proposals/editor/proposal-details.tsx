import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ProposalDraft } from '../../../../shared/proposals/proposal-draft.schema.ts';
import { counted } from '../../../../shared/plural.ts';
import { dayText } from '../../../../ui/state/region-format.ts';
import { useFocusOn } from '../../../documents/lines/use-focus-on.ts';
import { OpenFieldContext, ProposalBlockerList } from './blockers.tsx';
import { CoverFields } from './cover-fields.tsx';
import { ProposalFields } from './head-fields.tsx';
import { useProposalDraft } from './proposal-draft-kind.ts';
import { ProposalSchedule } from './proposal-schedule.tsx';

/**
 * What is missing, and all that isn’t the document itself. Without room beside the document, the
 * fields are behind a button that says what they contain.
 */
export function ProposalDetails() {
  const { content, problems, proposal } = useProposalDraft();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const focusOn = useFocusOn(frame);
  const [wasOpened, setOpened] = useState(content.clientId === null);
  const [openField] = useState(() => (part: string) => {
    setOpened(true);
    focusOn(`[data-part="${part}"] :is(input, summary, h2)`);
  });
  // What is wrong is always shown.
  const isOpen = wasOpened || Object.keys(problems).some(isOfDetails);
  return (
    <div ref={frame} className="proposal-details">
      <OpenFieldContext value={openField}>
        <ProposalBlockerList />
      </OpenFieldContext>
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpened(!isOpen)}
        >
          <ChevronDown />
          <span>Details</span>
          <span className="proposal-details-note">{described(content, proposal.client?.name)}</span>
        </button>
      </h2>
      <div id={id} data-open={isOpen || undefined} className="proposal-details-fields">
        <ProposalFields />
        <CoverFields />
        <div data-part="schedule">
          <ProposalSchedule />
        </div>
      </div>
    </div>
  );
}

const DOCUMENT = new Set(['title', 'sections', 'lines', 'packages', 'discounts']);
const isOfDetails = (path: string) => !DOCUMENT.has(path.split('.')[0] ?? '');

/** “Harbor Lab · USD · until Dec 30, 2026 · 3 payments” */
function described({ currency, validUntil, schedule }: ProposalDraft, client = 'No client') {
  const until = validUntil === null ? [] : [`until ${dayText(validUntil)}`];
  const payments = schedule.length > 1 ? [counted(schedule.length, 'payment')] : [];
  return [client, currency, ...until, ...payments].join(' · ');
}
