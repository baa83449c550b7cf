import { useQuery } from '@tanstack/react-query';
import type { ProposalResponse } from '../../../../shared/proposals/proposal-api.schema.ts';
import type { ResponseKind } from '../../../../shared/proposals/proposal-status.ts';
import { documentThreadsQuery } from '../../../documents/threads/threads.api.ts';
import { ExactTime } from '../../../../ui/texts/times.tsx';
import type { ProposalAsSent } from '../sent-document.ts';

const labels: Record<ResponseKind, string> = {
  accepted: 'Accepted',
  declined: 'Declined',
  changes_requested: 'Changes requested',
  withdrawn: 'Withdrawn',
  extended: 'Validity extended',
  purchase_order_added: 'PO number added',
};

/** What happened to its versions, the latest first; requests are below, with their answers. */
export function Responses({ proposal: { id, responses, sent } }: { proposal: ProposalAsSent }) {
  const { data } = useQuery(documentThreadsQuery(id));
  if (data === undefined) return null;
  const isThread = ({ kind, createdAt }: ProposalResponse) =>
    kind === 'changes_requested' && data.items.some((thread) => thread.createdAt === createdAt);
  const others = responses.filter((response) => !isThread(response));
  if (others.length === 0) return null;
  return (
    <section aria-label="Responses">
      <h2 className="sheet-label">Responses</h2>
      <ul className="proposal-responses">
        {others.toReversed().map((response) => (
          <li key={response.id}>
            <p>
              {response.asksForTime ? 'More time requested' : labels[response.kind]}
              {by(response)}
              {response.revision !== sent.revision && `, version ${response.revision}`}
            </p>
            {response.text !== '' && (
              <p className="whitespace-pre-line text-ink-soft">{response.text}</p>
            )}
            <p className="text-note text-ink-soft">
              <ExactTime at={response.createdAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function by({ by, kind }: ProposalResponse): string {
  if (by !== null) return ` by ${by}`;
  return kind === 'accepted' ? ', recorded by you' : '';
}
