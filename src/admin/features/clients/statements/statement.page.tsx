import { useMutation, usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Link as Chain, Printer, Send, Sheet, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';
import type { StatementDetail } from '../../../../shared/reports/statement.schema.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { MenuItem, MenuLink, MenuRule, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { Skeleton } from '../../../../ui/texts/loading.tsx';
import { CalendarDate, ExactTime } from '../../../../ui/texts/times.tsx';
import { DeliveriesPanel } from '../../../documents/delivery/deliveries-panel.tsx';
import { DeliveryDialog, useEmailDialog } from '../../../documents/delivery/delivery-dialog.tsx';
import {
  createLink,
  deliveriesQuery,
  documentEmailKind,
} from '../../../documents/delivery/delivery.api.ts';
import { RevokeDialog, SharedLinkDialog } from '../../../documents/delivery/link-dialogs.tsx';
import { DocumentFacts, FactRow } from '../../../documents/document-facts.tsx';
import { LoadingScreen } from '../../../documents/loading-screen.tsx';
import { PdfItem, PdfLink } from '../../../documents/sent/sent-actions.tsx';
import { SentDocumentScreen } from '../../../documents/sent/sent-screen.tsx';
import { queryClient } from '../../../query.ts';
import type { FirstReads } from '../../../shell/first-reads.ts';
import { useScreenCommands } from '../../../shell/use-commands.ts';
import { StatementSheet } from './statement-sheet.tsx';
import { statementCsvUrl, statementQuery } from './statements.api.ts';

export const statementReads: FirstReads = ({ params: { id = '' } }) => [
  queryClient.query(statementQuery(id)),
  queryClient.query(deliveriesQuery(id)),
];

const clients = { label: 'Clients', to: adminPaths.clients };
const { titles, nouns } = textsFor(DEFAULT_LANGUAGE).documents;

/** A statement of account as it was frozen, and what was sent of it. */
export function StatementPage() {
  const { id = '' } = useParams();
  usePrefetchQuery(deliveriesQuery(id));
  const { data: statement } = useQuery(statementQuery(id));
  if (statement === undefined) {
    return (
      <LoadingScreen
        title={titles.statement}
        within={[clients]}
        actions={<Skeleton className="h-8 w-40" />}
      />
    );
  }
  const { client, snapshot, createdAt, sha256 } = statement;
  return (
    <SentDocumentScreen
      key={id}
      title={titles.statement}
      within={
        client === null
          ? [clients]
          : [clients, { label: client.name, to: adminPaths.client(client.id) }]
      }
      lead={
        <>
          <CalendarDate on={snapshot.periodStart} /> – <CalendarDate on={snapshot.periodEnd} />
        </>
      }
      actions={<StatementActions statement={statement} />}
      status={
        <>
          <DeliveriesPanel documentId={id} />
          <DocumentFacts client={client} buyerName={snapshot.buyer.name} sha256={sha256}>
            <FactRow label="Created">
              <ExactTime at={createdAt} />
            </FactRow>
          </DocumentFacts>
        </>
      }
    >
      <StatementSheet snapshot={snapshot} />
    </SentDocumentScreen>
  );
}

function StatementActions({ statement: { id, client, snapshot } }: { statement: StatementDetail }) {
  const { data: deliveries } = useQuery(deliveriesQuery(id));
  const [asking, setAsking] = useState<'link' | 'revoke'>();
  const sending = useEmailDialog();
  const { mutate: link, data: newLink } = useMutation({
    mutationFn: () => createLink(id),
    onSuccess: () => setAsking('link'),
  });
  const send = () => sending.open(documentEmailKind(id));
  useScreenCommands([
    {
      id: 'send',
      label: 'Send statement',
      keys: ['s'],
      alsoCalled: 'email mail',
      run: send,
    },
    { id: 'link', label: 'Create link to statement', alsoCalled: 'share url', run: () => link() },
  ]);
  // The button depends on whether it was sent.
  if (deliveries === undefined) return <Skeleton className="h-8 w-40" />;
  const wasSent = deliveries.items.some(({ status }) => status !== 'failed');
  const document = {
    id,
    noun: nouns.statement,
    number: null,
    client,
    buyerName: snapshot.buyer.name,
  };
  const dialog = (what: typeof asking) => ({
    isOpen: asking === what,
    onClose: () => setAsking(undefined),
  });
  return (
    <>
      <PdfLink id={id} />
      <Button look={wasSent ? 'line' : 'solid'} isPending={sending.isPending} onClick={send}>
        <Send className="max-medium:hidden" />
        {wasSent ? 'Send again…' : 'Send…'}
      </Button>
      <MoreMenu label="More actions">
        <MenuItem icon={<Chain />} label="Create link…" onSelect={() => link()} />
        {deliveries.activeLinks > 0 && (
          <MenuItem icon={<Unlink />} label="Revoke links…" onSelect={() => setAsking('revoke')} />
        )}
        <MenuRule />
        <PdfItem id={id} />
        <MenuLink icon={<Sheet />} link={<Link to={statementCsvUrl(id)} reloadDocument download />}>
          CSV
        </MenuLink>
        <MenuItem icon={<Printer />} label="Print" onSelect={() => print()} />
      </MoreMenu>
      <DeliveryDialog document={document} dialog={sending} title="Send statement of account" />
      <SharedLinkDialog {...dialog('link')} document={document} link={newLink} />
      <RevokeDialog {...dialog('revoke')} document={document} />
    </>
  );
}
