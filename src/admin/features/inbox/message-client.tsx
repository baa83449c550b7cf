import { UserPlus } from 'lucide-react';
import { Link } from 'react-router';
import { adminPaths } from '../../../shared/admin/admin-paths.ts';
import { buttonClass } from '../../../ui/button.tsx';
import type { Message } from './inbox.api.ts';

/** Whose message it is: the client it belongs to, or the way to one. */
export function MessageClient({ message }: { message: Message }) {
  if (message.client !== null) {
    return (
      <p className="mt-2">
        Client:{' '}
        <Link to={adminPaths.client(message.client.id)} className="text-link">
          {message.client.name}
        </Link>
      </p>
    );
  }
  if (message.state === 'spam') return null;
  return (
    <p className="mt-3" data-no-print>
      <Link
        to={`${adminPaths.newClient}?inquiry=${encodeURIComponent(message.id)}`}
        className={buttonClass('line')}
      >
        <UserPlus /> Make client
      </Link>
    </p>
  );
}
