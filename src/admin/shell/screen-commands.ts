/** Commands of the current screen, besides the global ones. */
import { useEffectEvent, useLayoutEffect } from 'react';
import { createStore, useStore } from '../../ui/store.ts';
import type { Command } from './commands.ts';

type ScreenCommand = Omit<Command, 'group'>;

const none: readonly Command[] = [];
const shown = createStore(none);

/** Commands of the current screen; may be empty. */
export function useShownCommands(): readonly Command[] {
  return useStore(shown);
}

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
