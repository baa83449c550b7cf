import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useColorScheme } from '../../ui/color-scheme.ts';
import { shellCommands } from './commands.ts';
import { useShownCommands } from './screen-commands.ts';
import { useShortcuts } from './shortcuts.ts';
import { useSignOut } from './sign-out.ts';
import { useSingleKeys } from './single-keys.ts';

type Panel = 'palette' | 'shortcuts';

/** The shell's commands, with their keys at work, and the panels that some of them open. */
export function useCommands() {
  const [panel, setPanel] = useState<Panel>();
  const navigate = useNavigate();
  const [scheme, chooseScheme] = useColorScheme();
  const [singleKeys] = useSingleKeys();
  const signOut = useSignOut();
  const go = (address: string) => void navigate(address);
  const shownCommands = useShownCommands();
  const ofShell = shellCommands({
    go,
    openPalette: () => setPanel('palette'),
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
