import {
  Activity,
  Inbox,
  LayoutDashboard,
  ReceiptText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { adminPaths } from '../../shared/admin/admin-paths.ts';

interface Section {
  label: string;
  path: string;
  Icon: LucideIcon;
}

/** The rooms of the back office, as its navigation lists them. */
export const sections: readonly Section[] = [
  { label: 'Dashboard', path: adminPaths.dashboard, Icon: LayoutDashboard },
  { label: 'Inbox', path: adminPaths.inbox, Icon: Inbox },
  { label: 'Clients', path: adminPaths.clients, Icon: Users },
  { label: 'Invoices', path: adminPaths.invoices, Icon: ReceiptText },
  { label: 'Activity', path: adminPaths.activity, Icon: Activity },
  { label: 'Settings', path: adminPaths.settings(), Icon: Settings },
];

/** Whether the room is the one that this path lies in. */
export function isInRoom({ path }: Pick<Section, 'path'>, pathname: string): boolean {
  if (path === adminPaths.dashboard && pathname === adminPaths.home) return true;
  // What is sold has no room of its own: one gets to it from the invoices that begin with it.
  if (path === adminPaths.invoices && isInRoom({ path: adminPaths.catalog }, pathname)) return true;
  return pathname === path || pathname.startsWith(`${path}/`);
}
