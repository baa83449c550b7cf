import type { ShownEvidence } from '../../../../shared/contracts/contract-api.schema.ts';
import type { EvidenceKind } from '../../../../shared/contracts/contract-evidence.schema.ts';
import { STUDIO_KEY } from '../../../../shared/contracts/contract-state.ts';
import { CalendarDate, ExactTime } from '../../../../ui/texts/times.tsx';
import type { ContractAsSent } from './contract-as-sent.ts';

/** What happened, the latest first; the whole chain of evidence. */
export function EvidenceTimeline({ contract }: { contract: ContractAsSent }) {
  const { evidence, sent } = contract;
  return (
    <section aria-labelledby="evidence">
      <h2 id="evidence" className="sheet-label">
        Timeline
      </h2>
      <ol className="contract-timeline">
        {evidence.toReversed().map((entry) => (
          <li key={entry.seq}>
            <p>
              {sentenceOf(entry)}
              {entry.revision !== sent.revision && (
                <span className="text-ink-soft"> · version {entry.revision}</span>
              )}
            </p>
            {entry.text !== '' && (
              <p className="whitespace-pre-line wrap-anywhere text-ink-soft">{entry.text}</p>
            )}
            {entry.on !== null && dateLabels[entry.kind] !== undefined && (
              <p className="text-ink-soft">
                {dateLabels[entry.kind]}: <CalendarDate on={entry.on} />
              </p>
            )}
            <p className="text-note text-ink-soft">
              <ExactTime at={entry.at} />
            </p>
            <EntryDetails entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const sentences: Record<EvidenceKind, (by: string, entry: ShownEvidence) => string> = {
  sent: (_by, { revision }) => `Version ${revision} frozen and sent`,
  opened: (by) => `Opened by ${by} for the first time`,
  code_sent: (by) => `Email code sent to ${by}`,
  code_confirmed: (by) => `Email code entered by ${by}`,
  signed: (by, { recipient }) =>
    recipient === STUDIO_KEY ? `Signed by ${by} for the studio` : `Signed by ${by}`,
  declined: (by) => `Declined by ${by}`,
  voided: () => 'Voided by you',
  extended: () => 'Time to sign extended by you',
  recipient_replaced: (by, { to }) => `${by} replaced by ${to ?? 'another person'}`,
  executed: (_by, { text }) => (text === '' ? 'Executed' : 'Executed on paper'),
  snapshot_frozen: () => 'Hash of the executed contract recorded',
  sealed: () => 'Executed PDF sealed',
  term_changed: () => 'Term changed by you',
  ended: (_by, { on }) => (on === null ? 'Recorded end removed by you' : 'End recorded by you'),
};

const dateLabels: Partial<Record<EvidenceKind, string>> = {
  sent: 'Sign by',
  extended: 'Sign by',
  executed: 'Effective date',
  term_changed: 'End or renewal',
  ended: 'Ended on',
};

const sentenceOf = (entry: ShownEvidence) => sentences[entry.kind](entry.by ?? 'the signer', entry);

/** What proves the entry. */
function EntryDetails({ entry }: { entry: ShownEvidence }) {
  const { ipAddress, userAgent, hash, seq } = entry;
  return (
    <details>
      <summary>
        Evidence<span className="sr-only"> of entry {seq}</span>
      </summary>
      <dl>
        {ipAddress !== null && <Row label="IP address" value={ipAddress} />}
        {userAgent !== null && <Row label="Browser" value={userAgent} />}
        <Row label={`Hash of entry ${seq}`} value={hash} />
      </dl>
    </details>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-mono break-all">{value}</dd>
    </div>
  );
}
