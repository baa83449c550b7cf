/** The options of the palette: commands with their keys, records with status, date and amount. */
import { useEffect } from 'react';
import type { z } from 'zod';
import type { ContractStatus } from '../../shared/contracts/contract-status.ts';
import type { EngagementStatus } from '../../shared/engagements/engagement-status.ts';
import type { InvoiceStatus } from '../../shared/invoices/invoice-status.ts';
import type { ProposalStatus } from '../../shared/proposals/proposal-status.ts';
import type { searchResults } from '../../shared/search/search.schema.ts';
import { Kbd } from '../../ui/texts/kbd.tsx';
import { CalendarDate } from '../../ui/texts/times.tsx';
import { ContractStatusMark } from '../records/contracts/contract-status-mark.tsx';
import { EngagementStatusMark } from '../records/engagements/engagement-status-mark.tsx';
import { InvoiceStatusMark } from '../records/invoices/invoice-status-mark.tsx';
import { ProposalStatusMark } from '../records/proposals/proposal-status-mark.tsx';
import { moneyText } from '../studio-format.ts';
import type { Command } from './commands.ts';

export type SearchResult = z.output<typeof searchResults>['items'][number];

export interface PaletteItem extends Pick<Command, 'id' | 'label' | 'keys' | 'run'> {
  group: string;
  detail?: string;
  /** Of a search. */
  result?: SearchResult;
}

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  active: PaletteItem | undefined;
  onPoint: (item: PaletteItem) => void;
  onChoose: (item: PaletteItem) => void;
}

/** The options. The focus stays in the field, which refers to the active one. */
export function PaletteList({ id, items, active, onPoint, onChoose }: PaletteListProps) {
  const activeElementId = active === undefined ? undefined : `${id}-${active.id}`;
  useEffect(() => {
    if (activeElementId === undefined) return;
    document.getElementById(activeElementId)?.scrollIntoView({ block: 'nearest' });
  }, [activeElementId]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="palette-list">
      {[...Map.groupBy(items, ({ group }) => group)].map(([group, members], index) => (
        <div key={group} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} role="presentation" className="menu-label">
            {group}
          </div>
          {members.map((item) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The field above has them.
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className="palette-item"
              onPointerMove={() => onPoint(item)}
              // The focus must not leave the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className="min-w-0 grow truncate">
                {item.label}
                {item.detail !== undefined && (
                  <span className="ml-2 text-ink-soft">{item.detail}</span>
                )}
              </span>
              {item.result !== undefined && <ResultFigures result={item.result} />}
              {item.keys !== undefined && <Kbd keys={item.keys} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function ResultFigures({ result: { kind, status, date, amount } }: { result: SearchResult }) {
  return (
    <span className="palette-figures">
      {status !== null && <ResultStatus kind={kind} status={status} />}
      <span className="text-ink-soft">
        <CalendarDate on={date} />
      </span>
      {amount !== null && (
        <span className="palette-amount figures">{moneyText(amount.value, amount.currency)}</span>
      )}
    </span>
  );
}

/** As in the lists of that kind. */
function ResultStatus({ kind, status }: { kind: SearchResult['kind']; status: string }) {
  switch (kind) {
    case 'invoice':
      return <InvoiceStatusMark status={status as InvoiceStatus} />;
    case 'proposal':
      return <ProposalStatusMark status={status as ProposalStatus} />;
    case 'contract':
      return <ContractStatusMark status={status as ContractStatus} />;
    case 'engagement':
      return (
        <EngagementStatusMark engagement={{ status: status as EngagementStatus, failure: null }} />
      );
    default:
      return null;
  }
}
