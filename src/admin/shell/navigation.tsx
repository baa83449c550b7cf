import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { isInRoom, rooms } from './rooms.ts';
import { unreadQuery } from './unread.api.ts';

/** The way to every room of the back office. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation();
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {rooms.map((room) => (
          <li key={room.path}>
            <Link
              to={room.path}
              className="shell-link"
              aria-current={isInRoom(room, pathname) ? 'page' : undefined}
              onClick={onLeave}
            >
              <room.Icon />
              <span className="grow">{room.label}</span>
              {room.path === adminPaths.inbox && unread > 0 && <Unread count={unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Beyond this the exact number tells nobody anything. */
const MOST_SHOWN = 99;

function Unread({ count }: { count: number }) {
  return (
    <span className="shell-count">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
