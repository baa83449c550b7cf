/** Clients that may equal the one being entered. */
import { useMutation, useQueries } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../../../shared/admin/admin-paths.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { toasts } from '../../../../ui/overlays/toasts.ts';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { joinInquiry, similarClientsQuery } from '../clients.api.ts';
import type { ClientValues } from './client-values.ts';
import { TextLink } from '../../../shell/text-link.tsx';

const PAUSE_MS = 400;

export function PossibleDuplicates({ clientId }: { clientId: string | undefined }) {
  const { control } = useFormContext<ClientValues>();
  const name = useWatch({ control, name: 'name' });
  const contacts = useWatch({ control, name: 'contacts' });
  const typed = { name, emails: contacts.map(({ email }) => email) };
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
          <p>Possible duplicates:</p>
          <ul>
            {duplicates.map(({ client, reason }) => (
              <li key={client.id}>
                <ClientLink {...client} />
                {` – ${reason}${client.status === 'archived' ? ', archived' : ''}`}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

interface KnownSenderProps {
  inquiryId: string;
  /** Clients with a contact of the sender’s email address. */
  clients: readonly { id: string; name: string; contact: string }[];
}

/** Links the inquiry to an existing client instead of creating one. */
export function KnownSender({ inquiryId, clients }: KnownSenderProps) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => joinInquiry(inquiryId, id),
    onSuccess: (_answer, { id, name }) => {
      toasts.success(`Message linked to ${name}`);
      void navigate(adminPaths.client(id), { replace: true });
    },
  });
  return (
    <section
      aria-label="Clients with the sender’s email"
      className="mb-5 border-l-2 border-amber-ink pl-3"
    >
      <p>This email matches:</p>
      <ul className="mt-2 grid gap-2">
        {clients.map((client) => (
          <li key={client.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              <ClientLink {...client} />
              {`, ${client.contact}`}
            </span>
            <Button look="line" disabled={isPending} onClick={() => mutate(client)}>
              {`Link the message to ${client.name}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ClientLink({ id, name }: { id: string; name: string }) {
  return <TextLink to={adminPaths.client(id)}>{name}</TextLink>;
}

interface DuplicateInput {
  name: string;
  emails: readonly string[];
}

interface Listed {
  id: string;
  name: string;
  status: string;
  contact: { email: string } | null;
}

const SHORTEST_NAME = 3;

/** Search queries: the name and every complete email address, each by itself. */
export function wordsToCompare({ name, emails }: DuplicateInput): string[] {
  const addresses = emails.map(plain).filter((email) => /^\S+@\S+\.\S{2,}$/.test(email));
  const names = plain(name).length >= SHORTEST_NAME ? [plain(name)] : [];
  return [...new Set([...names, ...addresses])];
}

/** Found clients with the same name or email address, and which of them matches. */
export function duplicatesAmong<Client extends Listed>(
  found: readonly Client[],
  typed: DuplicateInput,
): { client: Client; reason: string }[] {
  const name = plain(typed.name);
  const emails = new Set(typed.emails.map(plain).filter(Boolean));
  const once = new Map(found.map((client) => [client.id, client]));
  return [...once.values()].flatMap((client) => {
    const email = plain(client.contact?.email ?? '');
    if (name !== '' && plain(client.name) === name) return [{ client, reason: 'the same name' }];
    return emails.has(email) ? [{ client, reason: `the same email, ${email}` }] : [];
  });
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}
