import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import type { ClientDetail } from '../../../shared/clients/client-responses.schema.ts';
import { Skeleton } from '../../../ui/texts/loading.tsx';
import { StatusMark } from '../../../ui/texts/marks.tsx';
import { Tabs } from '../../../ui/lists/tabs.tsx';
import { clientQuery, studioQuery } from '../../documents/billing.api.ts';
import { LoadingScreen } from '../../documents/loading-screen.tsx';
import { queryClient } from '../../query.ts';
import type { FirstReads } from '../../shell/first-reads.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { ClientActions } from './client-actions.tsx';
import { ClientFacts, ClientTags, ContactList } from './client-facts.tsx';
import { BalanceSections } from './balance-sections.tsx';
import { balanceQuery, notesQuery } from './client-parts.api.ts';
import { tagsQuery } from './clients.api.ts';
import { ClientPart } from './panels/client-part.tsx';
import { CreditPanel } from './panels/credit-panel.tsx';
import { DocumentsPanel } from './panels/documents-panel.tsx';
import { FilesPanel } from './panels/files-panel.tsx';
import { NotesPanel } from './panels/notes-panel.tsx';
import { InquiriesPanel, TimelinePanel } from './panels/record-panels.tsx';

export const clientReads: FirstReads = ({ params: { id = '' }, search }) => [
  queryClient.query(clientQuery(id)),
  queryClient.query(studioQuery),
  queryClient.query(tagsQuery),
  queryClient.query(balanceQuery(id)),
  ...(shownTab(search) === 'notes' ? [queryClient.infiniteQuery(notesQuery(id))] : []),
];

const within = [{ label: 'Clients', to: adminPaths.clients }];

export function ClientPage() {
  const { id = '' } = useParams();
  const { data: client } = useQuery(clientQuery(id));
  // Beside the contacts, which would move down if it were late.
  const { isPending } = useQuery(balanceQuery(id));
  if (client === undefined || isPending) {
    return (
      <LoadingScreen title="Client" within={within} actions={<Skeleton className="h-8 w-40" />} />
    );
  }
  const isOpen = client.anonymizedAt === null;
  return (
    <>
      <ScreenHeader
        title={client.name}
        within={within}
        mark={<ClientStatus client={client} />}
        actions={isOpen ? <ClientActions client={client} /> : undefined}
      />
      <div className="client-columns">
        <ClientTabs client={client} isOpen={isOpen} />
        <div className="client-people">
          <BalanceSections clientId={id} />
          <CreditPanel clientId={client.id} />
          <ClientPart title="Contacts">
            <ContactList client={client} />
          </ClientPart>
          {isOpen && (
            <div className="border-t border-line pt-3" data-no-print>
              <ClientTags client={client} />
            </div>
          )}
        </div>
        <ClientPart title="Details">
          <div className="client-facts">
            <ClientFacts client={client} />
          </div>
        </ClientPart>
      </div>
    </>
  );
}

function ClientStatus({ client: { status, anonymizedAt } }: { client: ClientDetail }) {
  if (anonymizedAt !== null) return <StatusMark tone="stopped">Anonymized</StatusMark>;
  if (status === 'archived') return <StatusMark tone="quiet">Archived</StatusMark>;
  return <StatusMark tone="active">Active</StatusMark>;
}

/** In their order. */
const tabs = {
  documents: { word: 'Documents', Panel: DocumentsPanel },
  notes: { word: 'Notes', Panel: NotesPanel },
  files: { word: 'Files', Panel: FilesPanel },
  inquiries: { word: 'Messages', Panel: InquiriesPanel },
  timeline: { word: 'Timeline', Panel: TimelinePanel },
};
type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

const shownTab = (address: URLSearchParams) =>
  tabNames.find((name) => name === address.get('tab')) ?? 'documents';

function ClientTabs({ client, isOpen }: { client: ClientDetail; isOpen: boolean }) {
  const [address, setAddress] = useSearchParams();
  const counts: Partial<Record<TabName, number>> = client.counts;
  return (
    <div className="client-tabs min-w-0">
      <Tabs
        label="About this client"
        value={shownTab(address)}
        onChange={(tab) => setAddress(tab === 'documents' ? {} : { tab }, { replace: true })}
        tabs={tabNames.map((value) => {
          const { word, Panel } = tabs[value];
          return {
            value,
            label: <Counted word={word} count={counts[value]} />,
            panel: <Panel clientId={client.id} isOpen={isOpen} />,
          };
        })}
      />
    </div>
  );
}

function Counted({ word, count }: { word: string; count: number | undefined }) {
  if (count === undefined) return word;
  return (
    <>
      {word} {count > 0 && <span className="figures text-ink-soft">{count}</span>}
    </>
  );
}
