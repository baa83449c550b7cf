import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { isInRoom, sections } from './sections.ts';
import { unreadQuery } from './unread.api.ts';

/** Links to all sections of the back office. */
export function Navigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation();
  const { data: unread = 0 } = useQuery(unreadQuery);
  return (
    <nav aria-label="Main">
      <ul className="grid gap-0.5">
        {sections.map((section) => (
          <li key={section.path}>
            <Link
              to={section.path}
              className="shell-link"
              aria-current={isInRoom(section, pathname) ? 'page' : undefined}
              onClick={onLeave}
            >
              <section.Icon />
              <span className="grow">{section.label}</span>
              {section.path === adminPaths.inbox && unread > 0 && <Unread count={unread} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Above this, the exact number is not useful. */
const MOST_SHOWN = 99;

function Unread({ count }: { count: number }) {
  return (
    <span className="shell-count">
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
