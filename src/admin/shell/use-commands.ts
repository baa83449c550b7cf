import { useState, useEffectEvent, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { useColorScheme } from '../../ui/state/color-scheme.ts';
import { shellCommands, type Command } from './commands.ts';
import { useShortcuts, useSingleKeys } from './shortcuts.ts';
import { SWITCHED_COLUMNS, PREVIEW_HIDDEN } from '../../ui/state/browser-storage.ts';
import { createStore, useStore } from '../../ui/state/store.ts';
import { toasts } from '../../ui/overlays/toasts.ts';
import { authMessage, useAuth } from '../auth/auth-provider.tsx';

type Panel = 'palette' | 'shortcuts';

/** The shell's commands, with their keys at work, and the panels that some of them open. */
export function useCommands() {
  const [panel, setPanel] = useState<Panel>();
  const navigate = useNavigate();
  const [scheme, chooseScheme] = useColorScheme();
  const [singleKeys] = useSingleKeys();
  const signOut = useSignOut();
  const go = (address: string) => void navigate(address);
  const shownCommands = useStore(shown);
  const ofShell = shellCommands({
    go,
    openPalette: () => setPanel('palette'),
    search: () => {
      if (!focusSearch()) setPanel('palette');
    },
    openShortcuts: () => setPanel('shortcuts'),
    scheme,
    chooseScheme,
    signOut,
  });
  const commands = [...shownCommands, ...ofShell];
  useShortcuts(commands, singleKeys);
  return {
    commands,
    go,
    signOut,
    open: setPanel,
    close: () => setPanel(undefined),
    isOpen: (one: Panel) => panel === one,
  };
}

/** The search of the list in view; false if there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLElement>('main input[type="search"]');
  if (field?.checkVisibility() !== true) return false;
  field.focus();
  return true;
}

type ScreenCommand = Omit<Command, 'group'>;

const none: readonly Command[] = [];
const shown = createStore(none);

/** Registers a screen’s commands with palette, shortcuts and their list while it is mounted. */
export function useScreenCommands(commands: readonly ScreenCommand[]): void {
  const run = useEffectEvent((id: string) => commands.find((command) => command.id === id)?.run());
  const show = useEffectEvent(() =>
    shown.set(
      commands.map((command) => ({
        ...command,
        group: 'This screen',
        run: () => run(command.id),
      })),
    ),
  );
  const names = commands
    .map(({ id, label, keys = [] }) => [id, label, ...keys].join(' '))
    .join('\n');
  // Before paint, so that its keys work as soon as it is visible.
  useLayoutEffect(() => {
    show();
    return () => shown.set(none);
  }, [names]);
}

/** In a list, N begins one more of what it shows. */
export function useNewKey(label: string, address: string): void {
  const navigate = useNavigate();
  useScreenCommands([{ id: 'new', label, keys: ['n'], run: () => void navigate(address) }]);
}

/** Signs out; the guard does the rest. */
function useSignOut(): () => void {
  const { logout } = useAuth();
  return () => {
    logout().then(
      () => forgetDrafts(localStorage),
      (failure: unknown) => {
        toasts.show({ kind: 'error', text: authMessage(failure, 'logout') });
      },
    );
  };
}

/** Preferences of the browser, kept at sign-out; everything else is a user’s data. */
const kept = new Set(['color-scheme', 'single-key-shortcuts', PREVIEW_HIDDEN]);

/** Signing out removes unsaved drafts from the browser. */
export function forgetDrafts(store: Storage): void {
  for (const key of Object.keys(store)) {
    if (!kept.has(key) && !key.startsWith(SWITCHED_COLUMNS)) store.removeItem(key);
  }
}
