import { Switch } from '../../ui/choice-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import type { Command } from './commands.ts';
import { useSingleKeys } from './single-keys.ts';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
  commands: readonly Command[];
}

/** The list of shortcuts, made of the commands themselves. */
export function ShortcutsDialog({ isOpen, onClose, commands }: ShortcutsDialogProps) {
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="mb-1 text-note text-ink-soft">{group}</h3>
            <dl>
              {commands
                .filter((command) => command.group === group)
                .map(({ id, label, keys }) =>
                  keys === undefined ? null : (
                    <div
                      key={id}
                      className="flex justify-between gap-6 border-b border-line py-1.5"
                    >
                      <dt>{label}</dt>
                      <dd>
                        <Kbd keys={keys} />
                      </dd>
                    </div>
                  ),
                )}
            </dl>
          </section>
        ))}
        <Switch
          label="Single keys run commands"
          hint="They never do while you are typing in a field. Ctrl or ⌘ with K always works."
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
