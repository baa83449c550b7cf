/** What can be done on the screen that is shown, besides what can be done anywhere. */
import { useEffectEvent, useLayoutEffect } from 'react';
import { createStore, useStore } from '../../ui/store.ts';
import type { Command } from './commands.ts';

type ScreenCommand = Omit<Command, 'group'>;

const none: readonly Command[] = [];
const shown = createStore(none);

/** The commands of the screen that is shown; none where it has none. */
export function useShownCommands(): readonly Command[] {
  return useStore(shown);
}

/** Adds a screen’s commands to the palette, to the keys and to the list of shortcuts while it is shown. */
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
  // Before the screen is painted: its keys work as soon as it can be seen.
  useLayoutEffect(() => {
    show();
    return () => shown.set(none);
  }, [names]);
}
