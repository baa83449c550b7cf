import { Download, FilePlus2 } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { engagementStatusLabels } from '../../../shared/engagements/engagement-status.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ClientChip } from '../../documents/client-chip.tsx';
import { currencyOptions } from '../../forms/billing-options.ts';
import { EndlessList } from '../../lists/endless-list.tsx';
import { ExportSelected } from '../../lists/export-selected.tsx';
import { ListFilters } from '../../lists/list-filters.tsx';
import { ViewMenu } from '../../lists/view-menu.tsx';
import { useRecordList } from '../../lists/use-record-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { engagementList } from './list/engagement-list.api.ts';
import { engagementColumns } from './list/engagement-table.tsx';

export const engagementsReads = engagementList.reads;

export function EngagementsPage() {
  const { state, change, filters } = useRecordList(engagementList, engagementColumns);
  return (
    <>
      <ScreenHeader
        title="Engagements"
        mark={<ViewMenu {...filters.views} />}
        actions={
          <a href={filters.exportUrl} download className={buttonClass('line')}>
            <Download />
            Export CSV
          </a>
        }
        mainAction={
          <Link to={adminPaths.newEngagement} className={buttonClass()}>
            <FilePlus2 />
            New engagement
          </Link>
        }
      />
      <ListFilters
        {...filters}
        search={{ label: 'Search engagements', placeholder: 'Client, title, proposal or item' }}
        controls={{
          status: {
            label: 'Status',
            options: { '': 'Any', ...engagementStatusLabels, failed: 'Billing failed' },
          },
          bill: {
            label: 'Billing',
            options: { '': 'Any', open: 'Amount to bill', recurring: 'Recurring' },
          },
          currency: {
            label: 'Currency',
            options: [{ value: '', label: 'Any' }, ...currencyOptions],
          },
          sort: {
            label: 'Sort',
            options: {
              latest: 'Newest',
              oldest: 'Oldest',
              next: 'Next invoice, earliest first',
              next_reversed: 'Next invoice, latest first',
              client: 'Client, A to Z',
              client_reversed: 'Client, Z to A',
              largest: 'Agreed, largest first',
              smallest: 'Agreed, smallest first',
            },
          },
          clientId: <ClientChip id={state.clientId} onRemove={() => change({ clientId: '' })} />,
        }}
      />
      <EndlessList
        {...filters}
        one="engagement"
        nameOf={({ title }) => title}
        bulkActions={
          <ExportSelected
            url={filters.exportChosenUrl}
            count={filters.chosen.selected.size}
            one="engagement"
          />
        }
        empty={<NoEngagements />}
      />
    </>
  );
}

function NoEngagements() {
  return (
    <EmptyState
      title="No engagements yet"
      actions={
        <>
          <Link to={adminPaths.proposals} className={buttonClass()}>
            View proposals
          </Link>
          <Link to={adminPaths.newEngagement} className={buttonClass('line')}>
            Start without a proposal
          </Link>
        </>
      }
    >
      An accepted proposal becomes an engagement, with its payments and recurring invoices. Work
      that was agreed otherwise, e.g. by email, can be started without one.
    </EmptyState>
  );
}
