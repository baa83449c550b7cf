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
  const withKeys = commands.filter(({ keys }) => keys !== undefined);
  const groups = Map.groupBy(withKeys, ({ group }) => group);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <div className="grid gap-5">
        {[...groups].map(([group, members]) => (
          <section key={group}>
            <h3 className="mb-1 text-note text-ink-soft">{group}</h3>
            <dl>
              {members.map(({ id, label, keys }) => (
                <div key={id} className="flex justify-between gap-6 border-b border-line py-1.5">
                  <dt>{label}</dt>
                  <dd>{keys && <Kbd keys={keys} />}</dd>
                </div>
              ))}
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
