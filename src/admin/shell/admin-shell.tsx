/**
 * The frame of every screen behind the guard. A screen is a route with a line in
 * app/admin-routes.tsx and a path in shared/admin/admin-paths.ts. What it has to do:
 *
 * - Begin with `ScreenHeader` (screen-header.tsx): it holds the only h1, names the tab, shows the
 *   way to the screen (`within`) and takes the focus when the screen has been gone to. It is there
 *   from the first paint, also while the rest is a skeleton.
 * - Read with `useQuery` and show a skeleton while `data` is undefined. A failed first read goes to
 *   `ScreenFallback` by itself (404 becomes “Not found”); later failures become a notice.
 * - Change with `useMutation`. A failure becomes a notice, unless the mutation's `meta` says
 *   `showsErrors`, as forms do that show `ApiError.fields` at their fields.
 * - Tell what was done with `toasts.show` (ui/overlays/toasts.ts), with “Undo” where there is one.
 *   One that makes no sense on another screen is `about` something (ui/overlays/use-toasts-about.ts).
 * - Offer what can be done on it by keys through `useScreenCommands` (use-commands.ts): then the
 *   palette and the list of shortcuts have it, too. What can be done anywhere is in commands.ts.
 */
import { Outlet } from 'react-router';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton, SkeletonLines } from '../../ui/texts/loading.tsx';
import { useIsReachable } from '../api-call.ts';
import { useAuth } from '../auth/auth-provider.tsx';
import { RequireUser, ServiceProblem } from '../auth/require-user.tsx';
import { queryClient } from '../query.ts';
import { Palette } from './palette.tsx';
import { ShellBar } from './shell-bar.tsx';
import { useCommands } from './use-commands.ts';
import { Switch } from '../../ui/fields/choice-field.tsx';
import { Dialog, type DialogState } from '../../ui/overlays/dialog.tsx';
import { Kbd } from '../../ui/texts/kbd.tsx';
import type { Command } from './commands.ts';
import { useShownKeyHelp } from './key-help.ts';
import { useSingleKeys } from './shortcuts.ts';

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
      <a
        href={`#${mainId}`}
        className="skip-link"
        onClick={(event) => {
          // Without an address of its own in the history.
          event.preventDefault();
          document.getElementById(mainId)?.focus();
        }}
      >
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

/** Says, while it is so, that nothing can be saved; every call that is answered ends it. */
function ConnectionNotice() {
  const isReachable = useIsReachable();
  return (
    <div role="status">
      {!isReachable && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-chosen px-4 py-2">
          The server can’t be reached. This page may be out of date, and changes won’t save until
          it’s back.
          <Button look="quiet" onClick={() => void queryClient.invalidateQueries()}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

/** The empty shell, while it isn’t known who is signed in. */
function ShellSkeleton() {
  const { error } = useAuth();
  return (
    <div className="shell">
      <div className="shell-narrow">
        <Skeleton className="w-40" />
      </div>
      <div className="shell-sidebar">
        <Skeleton className="w-40" />
      </div>
      <main className="shell-main">
        {error === null ? <SkeletonLines /> : <ServiceProblem why={error} />}
      </main>
    </div>
  );
}

interface ShortcutsDialogProps extends DialogState {
  commands: readonly Command[];
}

function ShortcutsDialog({ commands, ...dialog }: ShortcutsDialogProps) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const withKeys = commands.filter(({ keys }) => keys !== undefined);
  const groups = Map.groupBy(withKeys, ({ group }) => group);
  const help = useShownKeyHelp();
  return (
    <Dialog {...dialog} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {[...groups].map(([group, members]) => (
          <section key={group}>
            <h3 className="mb-1 text-note text-ink-soft">{group}</h3>
            <dl>
              {members.map(({ id, label, keys }) => (
                <ShortcutRow key={id} label={label} keys={keys ?? []} />
              ))}
            </dl>
          </section>
        ))}
        {help !== undefined && (
          <section>
            <h3 className="mb-1 text-note text-ink-soft">{help.group}</h3>
            <dl>
              {help.keys.map(({ key, label }) => (
                <ShortcutRow key={key} label={label} keys={[key]} />
              ))}
            </dl>
          </section>
        )}
        <Switch
          label="Single-key shortcuts"
          hint="Shortcuts don’t run while you type in a field. Ctrl+K or ⌘K always works."
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}

function ShortcutRow({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="flex justify-between gap-6 border-b border-line py-1.5">
      <dt>{label}</dt>
      <dd>
        <Kbd keys={keys} />
      </dd>
    </div>
  );
}
