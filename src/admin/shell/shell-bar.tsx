import {
  LogOut,
  Menu as MenuIcon,
  Search,
  UserRound,
  Activity,
  Banknote,
  ChartColumn,
  Inbox,
  LayoutDashboard,
  FileSignature,
  FileText,
  Handshake,
  ReceiptText,
  Settings,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Link, useLocation } from 'react-router';
import { adminPaths } from '../../shared/admin/admin-paths.ts';
import { Avatar } from '../../ui/texts/avatar.tsx';
import { useColorScheme, type ColorScheme } from '../../ui/state/color-scheme.ts';
import { SidePanel } from '../../ui/overlays/dialog.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Kbd } from '../../ui/texts/kbd.tsx';
import {
  Menu,
  MenuChoice,
  MenuItem,
  MenuLink,
  MenuNote,
  MenuRule,
} from '../../ui/overlays/menu.tsx';
import { useAuth } from '../auth/auth-provider.tsx';
import { useStudioName } from '../studio-name.ts';
import { useUnread } from './shell.api.ts';

interface ShellBarProps {
  onFind: () => void;
  onSignOut: () => void;
}

/** The way around: beside the screen where there is room, else above it with a menu. */
export function ShellBar(props: ShellBarProps) {
  return (
    <>
      <NarrowBar {...props} />
      <Sidebar {...props} />
    </>
  );
}

function Sidebar({ onFind, onSignOut }: ShellBarProps) {
  const { user } = useAuth();
  return (
    <header className="shell-sidebar" data-no-print>
      <StudioLink />
      <button type="button" className="shell-find" onClick={onFind}>
        <Search />
        <span className="grow text-left">Search</span>
        <Kbd keys={['mod+k']} />
      </button>
      <Navigation />
      <AccountMenu
        side="top"
        onSignOut={onSignOut}
        trigger={
          <button type="button" className="shell-link mt-auto">
            <Avatar name={user?.name ?? ''} />
            <span className="min-w-0 truncate">{user?.name}</span>
          </button>
        }
      />
    </header>
  );
}

function NarrowBar({ onFind, onSignOut }: ShellBarProps) {
  const { user } = useAuth();
  const name = useStudioName();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <header className="shell-narrow" data-no-print>
      <IconButton label="Open menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <MenuIcon />
      </IconButton>
      <StudioLink />
      <IconButton label="Search" className="ml-auto" onClick={onFind}>
        <Search />
      </IconButton>
      <AccountMenu
        side="bottom"
        onSignOut={onSignOut}
        trigger={
          <button type="button" className="icon-button">
            <Avatar name={user?.name ?? ''} />
            <span className="sr-only">Account: {user?.name}</span>
          </button>
        }
      />
      <SidePanel isOpen={isOpen} onClose={close} title={name}>
        <Navigation onLeave={close} />
      </SidePanel>
    </header>
  );
}

function StudioLink() {
  const name = useStudioName();
  return (
    <Link to={adminPaths.home} className="shell-studio">
      {name}
    </Link>
  );
}

const schemes: { value: ColorScheme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface AccountMenuProps {
  trigger: ReactElement;
  side: 'top' | 'bottom';
  onSignOut: () => void;
}

function AccountMenu({ trigger, side, onSignOut }: AccountMenuProps) {
  const { user } = useAuth();
  const [scheme, chooseScheme] = useColorScheme();
  return (
    <Menu trigger={trigger} side={side} align={side === 'top' ? 'start' : 'end'}>
      <MenuNote>{user?.email}</MenuNote>
      <MenuLink icon={<UserRound />} link={<Link to={adminPaths.account} />}>
        Account
      </MenuLink>
      <MenuRule />
      <MenuChoice label="Color scheme" value={scheme} options={schemes} onChange={chooseScheme} />
      <MenuRule />
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

function Navigation({ onLeave }: { onLeave?: () => void }) {
  const { pathname } = useLocation();
  const unread = useUnread();
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

const sections: readonly Section[] = [
  { label: 'Dashboard', path: adminPaths.dashboard, Icon: LayoutDashboard },
  { label: 'Inbox', path: adminPaths.inbox, Icon: Inbox },
  { label: 'Clients', path: adminPaths.clients, Icon: Users },
  { label: 'Proposals', path: adminPaths.proposals, Icon: FileText },
  { label: 'Contracts', path: adminPaths.contracts, Icon: FileSignature },
  { label: 'Engagements', path: adminPaths.engagements, Icon: Handshake },
  { label: 'Invoices', path: adminPaths.invoices, Icon: ReceiptText },
  { label: 'Payments', path: adminPaths.payments, Icon: Banknote },
  { label: 'Reports', path: adminPaths.reports, Icon: ChartColumn },
  { label: 'Activity', path: adminPaths.activity, Icon: Activity },
  { label: 'Settings', path: adminPaths.settings(), Icon: Settings },
];

function isInRoom({ path }: Pick<Section, 'path'>, pathname: string): boolean {
  if (path === adminPaths.dashboard && pathname === adminPaths.home) return true;
  // The catalog has no section of its own: it belongs to invoices, which are filled from it.
  if (path === adminPaths.invoices && isInRoom({ path: adminPaths.catalog }, pathname)) return true;
  return pathname === path || pathname.startsWith(`${path}/`);
}
