/**
 * What every screen behind the guard stands in. A screen is a route with a line in
 * app/admin-routes.tsx and a path in shared/admin/admin-paths.ts. What it has to do:
 *
 * - Begin with `ScreenHeader` (screen-header.tsx): it holds the only h1, names the tab, shows the
 *   way to the screen (`within`) and takes the focus when the screen has been gone to. It is there
 *   from the first paint, also while the rest is a skeleton.
 * - Read with `useQuery` and show a skeleton while `data` is undefined. A failed first read goes to
 *   `ScreenFallback` by itself (404 becomes “Not found”); later failures become a notice.
 * - Change with `useMutation`. A failure becomes a notice, unless the mutation's `meta` says
 *   `showsErrors`, as forms do that show `ApiError.fields` at their fields.
 * - Tell what was done with `toasts.show` (ui/toasts.ts), with “Undo” where there is one.
 * - Offer what can be done on it by keys through `useScreenCommands` (screen-commands.ts): then the
 *   palette and the list of shortcuts have it, too. What can be done anywhere is in commands.ts.
 */
import { Outlet } from 'react-router';
import { RequireUser } from '../auth/require-user.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Palette } from './palette.tsx';
import { ShellBar } from './shell-bar.tsx';
import { ShellSkeleton } from './shell-skeleton.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useCommands } from './use-commands.ts';

const mainId = 'main';

export function AdminShell() {
  return (
    <RequireUser waiting={<ShellSkeleton />}>
      <Shell />
    </RequireUser>
  );
}

function Shell() {
  const { commands, open, close, isOpen, go, signOut } = useCommands();
  return (
    <>
      <a href={`#${mainId}`} className="skip-link">
        Skip to content
      </a>
      <div className="shell">
        <ShellBar onFind={() => open('palette')} onSignOut={signOut} />
        <div className="min-w-0">
          <ConnectionNotice />
          <main id={mainId} tabIndex={-1} className="shell-main">
            <Outlet />
          </main>
        </div>
      </div>
      <Palette isOpen={isOpen('palette')} onClose={close} commands={commands} go={go} />
      <ShortcutsDialog isOpen={isOpen('shortcuts')} onClose={close} commands={commands} />
    </>
  );
}
