/** What can be done on the screen that is shown, besides what can be done anywhere. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Command } from './commands.ts';

type ScreenCommand = Omit<Command, 'group'>;

const none: readonly Command[] = [];
let shown = none;
const listeners = new Set<() => void>();

function show(commands: readonly Command[]): void {
  shown = commands;
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The commands of the screen that is shown; none where it has none. */
export function useShownCommands(): readonly Command[] {
  return useSyncExternalStore(onChange, () => shown);
}

/** Adds a screen’s commands to the palette, to the keys and to the list of shortcuts while it is shown. */
export function useScreenCommands(commands: readonly ScreenCommand[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const names = commands
    .map(({ id, label, keys = [] }) => [id, label, ...keys].join(' '))
    .join('\n');
  useEffect(() => {
    const run = (id: string) => latest.current.find((command) => command.id === id)?.run();
    show(
      latest.current.map((command) =>
        Object.assign({}, command, {
          group: 'This screen' as const,
          run: () => run(command.id),
        }),
      ),
    );
    return () => show(none);
  }, [names]);
}
