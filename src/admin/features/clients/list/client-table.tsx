import { Archive, ArchiveRestore, Mail, Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { countryName } from '../../../../shared/address/address.schema.ts';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { columnHeading, contactColumnNames } from '../../../../shared/clients/client-columns.ts';
import {
  figureHeadings,
  type ClientFigures,
} from '../../../../shared/clients/client-figures.schema.ts';
import type { ClientSummary } from '../../../../shared/clients/client-responses.schema.ts';
import { Chip, StatusMark } from '../../../../ui/texts/marks.tsx';
import { MenuItem, MenuLink, MoreMenu } from '../../../../ui/overlays/menu.tsx';
import { RelativeTime } from '../../../../ui/texts/times.tsx';
import { Amount } from '../../../documents/amount.tsx';
import type { ListColumn } from '../../../lists/use-record-list.ts';
import { queryClient } from '../../../query.ts';
import { useMoveClient } from '../clients.api.ts';
import { clientQuery } from '../../../documents/billing.api.ts';

export const clientTableColumns: readonly ListColumn<ClientSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'heading',
    className: 'client-name',
    sort: { asc: 'name', desc: 'name_reversed' },
    cell: (client) => <NameCell client={client} />,
  },
  {
    id: 'contact',
    header: 'Main contact',
    className: 'client-contact',
    csv: contactColumnNames.map((name) => columnHeading(`contact1.${name}`)),
    cell: ({ contact }) =>
      contact && (
        <div className="min-w-0">
          <p className="truncate">{contact.name}</p>
          <p className="truncate text-note text-ink-soft">{contact.email || contact.phone}</p>
        </div>
      ),
  },
  { id: 'tags', header: 'Tags', csv: ['Tags'], cell: ({ tags }) => <TagsCell tags={tags} /> },
  {
    id: 'due',
    header: figureHeadings.amountDue,
    kind: 'figure',
    phone: 'aside',
    className: 'client-due',
    csv: [figureHeadings.amountDue, figureHeadings.overdue, figureHeadings.credit],
    cell: ({ balances }) =>
      balances.map((balance) => <Balance key={balance.currency} {...balance} />),
  },
  {
    id: 'paid',
    header: figureHeadings.paidThisYear,
    kind: 'figure',
    isExtra: true,
    className: 'client-paid',
    csv: [figureHeadings.paidThisYear],
    cell: ({ balances }) =>
      balances
        .filter(({ paidThisYear }) => paidThisYear !== 0)
        .map(({ currency, paidThisYear }) => (
          <div key={currency}>
            <Amount of={paidThisYear} currency={currency} />
          </div>
        )),
  },
  {
    id: 'activity',
    header: 'Last activity',
    kind: 'figure',
    className: 'w-32',
    sort: { asc: 'activity_reversed', desc: 'activity', first: 'desc' },
    cell: ({ lastActivityAt }) => <RelativeTime at={lastActivityAt} />,
  },
  {
    id: 'menu',
    header: 'Actions',
    hidesHeader: true,
    kind: 'figure',
    className: 'w-12',
    cell: (client) => <ClientRowMenu client={client} />,
  },
];

function Balance({ currency, amountDue, overdue, credit }: ClientFigures) {
  return (
    <div>
      {amountDue > 0 && <Amount of={amountDue} currency={currency} />}
      {overdue > 0 && (
        <p className="text-note text-danger">
          {overdue === amountDue ? (
            'Overdue'
          ) : (
            <>
              Overdue: <Amount of={overdue} currency={currency} />
            </>
          )}
        </p>
      )}
      {/* Not on a phone. */}
      {credit > 0 && (
        <span className="block text-note text-ink-soft">
          Credit: <Amount of={credit} currency={currency} />
        </span>
      )}
    </div>
  );
}

function NameCell({ client: { id, name, status, city, country } }: { client: ClientSummary }) {
  // While the pointer or the focus is on its way, so that the client is shown at once.
  const prefetch = () => void queryClient.prefetchQuery(clientQuery(id));
  const place = [city, country === null ? '' : countryName(country, 'en')].filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="truncate">
        <Link
          to={adminPaths.client(id)}
          className="row-link font-semibold"
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          {name}
        </Link>
      </p>
      <p className="truncate text-note font-normal text-ink-soft">
        {status === 'archived' && (
          <>
            <StatusMark tone="quiet">Archived</StatusMark>{' '}
          </>
        )}
        {place.join(', ')}
      </p>
    </div>
  );
}

/** One or two tags, as many as fit one line, so that all rows have the same height. */
function TagsCell({ tags }: { tags: readonly string[] }) {
  const [first, second] = tags;
  if (first === undefined) return null;
  return (
    <div className="client-tags" title={tags.length > 1 ? tags.join(', ') : undefined}>
      <Chip>{first}</Chip>
      {second !== undefined && (
        <>
          <Chip>{second}</Chip>
          <More count={tags.length - 2} />
        </>
      )}
    </div>
  );
}

function More({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="text-note text-ink-soft">
      {`+${count}`}
      <span className="sr-only"> more</span>
    </span>
  );
}

function ClientRowMenu({ client }: { client: ClientSummary }) {
  const { move } = useMoveClient();
  const { id, name, status, contact } = client;
  return (
    <MoreMenu label={`Actions for ${name}`} className="-my-1.5">
      <MenuLink icon={<Pencil />} link={<Link to={adminPaths.editClient(id)} />}>
        Edit
      </MenuLink>
      {contact !== null && contact.email !== '' && (
        <MenuLink icon={<Mail />} link={<a href={`mailto:${contact.email}`}>{null}</a>}>
          {`Email ${contact.name}`}
        </MenuLink>
      )}
      {status === 'active' ? (
        <MenuItem icon={<Archive />} onSelect={() => move(client, 'archived')}>
          Archive
        </MenuItem>
      ) : (
        <MenuItem icon={<ArchiveRestore />} onSelect={() => move(client, 'active')}>
          Restore
        </MenuItem>
      )}
    </MoreMenu>
  );
}
