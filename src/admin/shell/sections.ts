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

/** The sections of the back office, as in its navigation. */
export const sections: readonly Section[] = [
  { label: 'Dashboard', path: adminPaths.dashboard, Icon: LayoutDashboard },
  { label: 'Inbox', path: adminPaths.inbox, Icon: Inbox },
  { label: 'Clients', path: adminPaths.clients, Icon: Users },
  { label: 'Invoices', path: adminPaths.invoices, Icon: ReceiptText },
  { label: 'Activity', path: adminPaths.activity, Icon: Activity },
  { label: 'Settings', path: adminPaths.settings(), Icon: Settings },
];

/** Whether the path belongs to the section. */
export function isInRoom({ path }: Pick<Section, 'path'>, pathname: string): boolean {
  if (path === adminPaths.dashboard && pathname === adminPaths.home) return true;
  // The catalog has no section of its own: it belongs to invoices, which are filled from it.
  if (path === adminPaths.invoices && isInRoom({ path: adminPaths.catalog }, pathname)) return true;
  return pathname === path || pathname.startsWith(`${path}/`);
}
