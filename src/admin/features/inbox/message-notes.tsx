import { useQuery } from '@tanstack/react-query';
import { Link2, UserPlus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { Button, buttonClass } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/texts/loading.tsx';
import { toasts } from '../../../ui/overlays/toasts.ts';
import { knownSendersQuery, useJoinClient, useNotSpam, type Message } from './inbox.api.ts';
import { TextLink } from '../../shell/text-link.tsx';

export function MessageClient({ message: { id, client, status } }: { message: Message }) {
  const frame = useRef<HTMLDivElement>(null);
  const onJoined = (name: string) => {
    toasts.success(`Linked to ${name}`);
    frame.current?.focus();
  };
  if (client === null && status === 'spam') return null;
  return (
    // The button disappears once linked, so its replacement gets the focus.
    <div ref={frame} tabIndex={-1} className="mt-3 outline-none">
      {client === null ? (
        <LinkActions id={id} onJoined={onJoined} />
      ) : (
        <p>
          Client: <TextLink to={adminPaths.client(client.id)}>{client.name}</TextLink>
          {' · '}
          <TextLink to={`${adminPaths.newProposal}?${new URLSearchParams({ inquiry: id })}`}>
            New proposal
          </TextLink>
        </p>
      )}
    </div>
  );
}

/** A known sender is most likely that client; another one can still be created. */
function LinkActions({ id, onJoined }: { id: string; onJoined: (name: string) => void }) {
  const { data: known, isPending } = useQuery(knownSendersQuery(id));
  const { mutate: join, isPending: isJoining } = useJoinClient(id, onJoined);
  if (isPending) return <Skeleton className="h-8 w-40" />;
  return (
    <p className="flex flex-wrap gap-2" data-no-print>
      {known?.map((client, index) => (
        <Button
          key={client.id}
          look={index === 0 ? 'solid' : 'line'}
          disabled={isJoining}
          onClick={() => join(client)}
        >
          <Link2 /> Link to {client.name}
        </Button>
      ))}
      <Link
        to={`${adminPaths.newClient}?inquiry=${encodeURIComponent(id)}`}
        className={buttonClass('line')}
      >
        <UserPlus /> Create client
      </Link>
    </p>
  );
}

/** Why a message was flagged, with a way to correct that. */
export function SpamNote({ message }: { message: Message }) {
  const { mutate, isPending } = useNotSpam();
  const isSpam = message.status === 'spam';
  const text = 'Moved to inbox. Notification and acknowledgment queued.';
  const clear = () => mutate(message.id, { onSuccess: () => toasts.success(text) });
  return (
    <section
      aria-label={isSpam ? 'Flagged as spam' : 'Possible spam'}
      className="mt-4 grid gap-2 border-l-2 border-danger py-1 pl-4"
    >
      <p>
        {isSpam
          ? 'Flagged as spam: no notification or acknowledgment was sent.'
          : 'This message shows signs of spam.'}
      </p>
      <ul className="text-small text-ink-soft">
        {message.spamReasons.map(({ code, label }) => (
          <li key={code}>{label}</li>
        ))}
      </ul>
      {isSpam && (
        <div>
          <Button look="line" aria-disabled={isPending} onClick={() => isPending || clear()}>
            Not spam
          </Button>
        </div>
      )}
    </section>
  );
}
