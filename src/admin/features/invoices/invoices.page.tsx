import { useInfiniteQuery } from '@tanstack/react-query';
import { Download, FilePlus2, Hash, Tags } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { queryClient } from '../../query.ts';
import { useListAddress } from '../../lists/use-list-address.ts';
import { useEndlessRows } from '../../lists/use-endless-rows.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { invoicedCurrenciesQuery } from './billing.api.ts';
import {
  isNarrowed,
  readListState,
  writeListState,
  type InvoiceListState,
} from './invoice-list-state.ts';
import { exportAddress, invoiceListQuery, invoiceSumsQuery } from './invoices.api.ts';
import { InvoiceTable } from './list/invoice-table.tsx';
import { ListFilters } from './list/list-filters.tsx';
import { SumsStrip } from './list/sums-strip.tsx';
import './invoices.css';

export const invoicesReads: FirstReads = ({ search }) => {
  const state = readListState(search);
  return [
    queryClient.infiniteQuery(invoiceListQuery(state)),
    queryClient.query(invoiceSumsQuery(state)),
    queryClient.query(invoicedCurrenciesQuery),
  ];
};

export function InvoicesPage() {
  const [address, changeAddress] = useListAddress();
  const state = readListState(address);
  const change = (changed: Partial<InvoiceListState>, isTyping = false) =>
    changeAddress((now) => writeListState({ ...readListState(now), ...changed }), {
      replace: isTyping,
    });
  const clear = () =>
    changeAddress(() =>
      writeListState({ ...readListState(new URLSearchParams()), sort: state.sort }),
    );
  return (
    <>
      <ScreenHeader
        title="Invoices"
        actions={
          <>
            <a href={exportAddress(state)} download className={buttonClass('line')}>
              <Download />
              Export CSV
            </a>
            <Link to={adminPaths.numbering} className={buttonClass('line')}>
              <Hash />
              Numbers
            </Link>
            <Link to={adminPaths.catalogue} className={buttonClass('line')}>
              <Tags />
              Catalogue
            </Link>
            <Link to={newAddress(state)} className={buttonClass()}>
              <FilePlus2 />
              New invoice
            </Link>
          </>
        }
      />
      <ListFilters state={state} onChange={change} onClear={clear} />
      <SumsStrip state={state} />
      <InvoiceList state={state} onClear={clear} />
    </>
  );
}

/** A list of one client’s invoices leads to a new one for that client. */
function newAddress({ clientId }: InvoiceListState): string {
  const query = clientId === '' ? '' : `?${new URLSearchParams({ client: clientId })}`;
  return adminPaths.newInvoice + query;
}

function InvoiceList({ state, onClear }: { state: InvoiceListState; onClear: () => void }) {
  const list = useInfiniteQuery(invoiceListQuery(state));
  const { fetchNextPage, isFetchNextPageError } = list;
  const { frame, loaded, shown, range } = useEndlessRows(list);
  if (list.data === undefined) return <SkeletonLines lines={12} />;
  if (loaded === 0) return <NoInvoices isNarrowed={isNarrowed(state)} onClear={onClear} />;
  return (
    <div ref={frame}>
      <InvoiceTable invoices={shown} range={range} isBusy={list.isPlaceholderData} />
      <div className="flex items-center gap-4 py-4" data-no-print>
        {isFetchNextPageError && (
          <Button look="line" onClick={() => void fetchNextPage()}>
            Try again
          </Button>
        )}
        <p role="status" className="text-note text-ink-soft">
          {endWords(loaded, list.hasNextPage, isFetchNextPageError)}
        </p>
      </div>
    </div>
  );
}

function endWords(shown: number, hasMore: boolean, hasFailed: boolean): string {
  if (hasFailed) return `The first ${shown} are here; the next ones could not be loaded.`;
  if (hasMore) return 'Loading...';
  return shown === 1 ? 'One document' : `All ${shown} documents`;
}

function NoInvoices({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed) {
    return (
      <EmptyState
        title="No invoice fits"
        actions={
          <Button look="line" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        None has all of these words and marks. Try fewer words, or other days.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No invoices yet"
      actions={
        <Link to={adminPaths.newInvoice} className={buttonClass()}>
          Write the first invoice
        </Link>
      }
    >
      An invoice begins as a draft that saves itself. It gets its number when you issue it, and
      nothing in it can change from then on.
    </EmptyState>
  );
}
