import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { similarClientsQuery } from '../clients.api.ts';
import type { ClientValues } from './client-values.ts';
import { duplicatesAmong, wordsToCompare } from './duplicates.ts';

const PAUSE_MS = 400;

/** Possible duplicates, shown before the client is saved. */
export function PossibleDuplicates({ clientId }: { clientId: string | undefined }) {
  const { control } = useFormContext<ClientValues>();
  const name = useWatch({ control, name: 'name' });
  const contacts = useWatch({ control, name: 'contacts' });
  const typed = useMemo(
    () => ({ name, emails: contacts.map(({ email }) => email) }),
    [name, contacts],
  );
  const words = useDebounced(wordsToCompare(typed).join('\n'), PAUSE_MS).split('\n');
  const found = useQueries({
    queries: words.map(similarClientsQuery),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  const duplicates = duplicatesAmong(found, typed).filter(({ client }) => client.id !== clientId);
  return (
    <div role="status" className="empty:hidden">
      {duplicates.length > 0 && (
        <div className="border-l-2 border-amber-ink pl-3 text-small">
          <p>Perhaps already there:</p>
          <ul>
            {duplicates.map(({ client, reason }) => (
              <li key={client.id}>
                <Link to={adminPaths.client(client.id)} className="text-link">
                  {client.name}
                </Link>
                {` – ${reason}${client.status === 'archived' ? ', archived' : ''}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
