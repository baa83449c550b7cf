import { usePrefetchOnIntent } from './use-prefetch-on-intent.ts';
import { Link } from 'react-router';
import type { z } from 'zod';
import { countryName } from '../../../../shared/address/countries.ts';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import type { clientSummary } from '../../../../shared/clients/client-answers.schema.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { DataTable, type Column, type RowRange } from '../../../../ui/data-table.tsx';
import { StatusMark } from '../../../../ui/status-mark.tsx';
import { RelativeTime } from '../../../../ui/times.tsx';
import { ClientRowMenu } from './client-row-menu.tsx';

export type ListedClient = z.output<typeof clientSummary>;

const columns: readonly Column<ListedClient>[] = [
  {
    id: 'name',
    header: 'Name',
    kind: 'heading',
    className: 'w-[27%]',
    cell: (client) => <NameCell client={client} />,
  },
  {
    id: 'contact',
    header: 'Main contact',
    className: 'w-[23%]',
    cell: ({ contact }) =>
      contact && (
        <div className="min-w-0">
          <p className="truncate">{contact.name}</p>
          <p className="truncate text-note text-ink-soft">{contact.email || contact.phone}</p>
        </div>
      ),
  },
  {
    id: 'tags',
    header: 'Tags',
    cell: ({ tags }) => <TagsCell tags={tags} />,
  },
  {
    id: 'currency',
    header: 'Currency',
    className: 'w-20',
    cell: ({ currency }) => currency,
  },
  {
    id: 'activity',
    header: 'Last activity',
    kind: 'figure',
    className: 'w-32',
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

/** More would make some rows higher than the others. */
const TAGS_SHOWN = 2;

export function ClientTable({
  clients,
  range,
  isBusy,
}: {
  clients: readonly ListedClient[];
  range: RowRange;
  isBusy: boolean;
}) {
  return (
    <DataTable
      caption="Clients"
      columns={columns}
      rows={clients}
      rowId={({ id }) => id}
      range={range}
      isBusy={isBusy}
    />
  );
}

function NameCell({ client: { id, name, state, city, country } }: { client: ListedClient }) {
  const prefetch = usePrefetchOnIntent(id);
  const place = [city, country === null ? '' : countryName(country, 'en')].filter(Boolean);
  return (
    <div className="min-w-0">
      <p className="truncate">
        <Link to={adminPaths.client(id)} className="row-link font-semibold" {...prefetch}>
          {name}
        </Link>
      </p>
      <p className="truncate text-note font-normal text-ink-soft">
        {state === 'archived' && (
          <>
            <StatusMark tone="quiet">Archived</StatusMark>{' '}
          </>
        )}
        {place.join(', ')}
      </p>
    </div>
  );
}

function TagsCell({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  const more = tags.slice(TAGS_SHOWN);
  return (
    <div className="flex flex-wrap items-center gap-1">
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
      {more.length > 0 && (
        <span className="text-note text-ink-soft" title={more.join(', ')}>
          {`+${more.length}`}
          <span className="sr-only"> more</span>
        </span>
      )}
    </div>
  );
}
