import { useQuery } from '@tanstack/react-query';
import {
  Activity,
  Inbox,
  LayoutDashboard,
  ReceiptText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { unreadQuery } from './shell.api.ts';

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

interface Section {
  label: string;
  path: string;
  Icon: LucideIcon;
}

/** The sections of the back office, as in its navigation. */
const sections: readonly Section[] = [
  { label: 'Dashboard', path: adminPaths.dashboard, Icon: LayoutDashboard },
  { label: 'Inbox', path: adminPaths.inbox, Icon: Inbox },
  { label: 'Clients', path: adminPaths.clients, Icon: Users },
  { label: 'Invoices', path: adminPaths.invoices, Icon: ReceiptText },
  { label: 'Activity', path: adminPaths.activity, Icon: Activity },
  { label: 'Settings', path: adminPaths.settings(), Icon: Settings },
];

/** Whether the path belongs to the section. */
function isInRoom({ path }: Pick<Section, 'path'>, pathname: string): boolean {
  if (path === adminPaths.dashboard && pathname === adminPaths.home) return true;
  // The catalog has no section of its own: it belongs to invoices, which are filled from it.
  if (path === adminPaths.invoices && isInRoom({ path: adminPaths.catalog }, pathname)) return true;
  return pathname === path || pathname.startsWith(`${path}/`);
}
