import { Briefcase, Layers, Paperclip, Plus, Table, Text } from 'lucide-react';
import type { KeyboardEvent, ReactElement } from 'react';
import { textPresets } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuNote, MenuRule } from '../../../../../ui/overlays/menu.tsx';
import { isTyping } from '../../../../shell/shortcuts.ts';
import { kindLabels, presetLabels } from '../../section-labels.ts';
import type { SectionActions } from './section-actions.ts';
import type { NewSection } from './sections.ts';

interface AddSectionProps {
  isFirst: boolean;
  actions: SectionActions;
}

/** At the end. */
export function AddSection({ isFirst, actions }: AddSectionProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SectionMenu actions={actions}>
        <Button look={isFirst ? 'solid' : 'line'} data-adds="section">
          <Plus />
          Add section
        </Button>
      </SectionMenu>
      {isFirst && <p className="text-ink-soft">Describe the work, then add a pricing section.</p>}
    </div>
  );
}

/** Between two sections: `place` is that of the one below. */
export function InsertSection({ place, actions }: { place: number; actions: SectionActions }) {
  return (
    <div className="proposal-insert">
      <SectionMenu place={place} actions={actions}>
        <button type="button" className="text-link text-note" data-adds="section">
          <Plus />
          Insert section
          <span className="sr-only"> below section {place}</span>
        </button>
      </SectionMenu>
    </div>
  );
}

/** “/” where nothing is written opens the menu below the section that has the focus. */
export function openSectionMenu(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== '/' || event.defaultPrevented || isTyping(target)) return;
  const section = (target as Element).closest('[data-section]');
  const buttons = currentTarget.querySelectorAll<HTMLElement>('[data-adds="section"]');
  // The last one has no button of its own, as the one at the end is below it.
  const button = [...buttons].find((one) => section?.contains(one)) ?? [...buttons].at(-1);
  event.preventDefault();
  button?.click();
}

interface SectionMenuProps {
  /** At the end by default. */
  place?: number;
  actions: SectionActions;
  /** The button that opens it. */
  children: ReactElement;
}

function SectionMenu({ place, actions, children }: SectionMenuProps) {
  const add = (added: NewSection) => actions.add(added, place);
  return (
    <Menu align="start" trigger={children}>
      <MenuItem
        icon={<Table />}
        label={kindLabels.pricing}
        onSelect={() => add({ kind: 'pricing' })}
      />
      <MenuItem
        icon={<Text />}
        label={kindLabels.text}
        onSelect={() => add({ kind: 'text', preset: null })}
      />
      <MenuItem
        icon={<Briefcase />}
        label={kindLabels.work}
        onSelect={() => add({ kind: 'work' })}
      />
      <MenuItem
        icon={<Paperclip />}
        label={kindLabels.files}
        onSelect={() => add({ kind: 'files' })}
      />
      <MenuItem icon={<Layers />} label="Block…" onSelect={() => actions.chooseBlock(place)} />
      <MenuRule />
      <MenuNote>Text sections</MenuNote>
      {textPresets.map((preset) => (
        <MenuItem
          key={preset}
          label={presetLabels[preset]}
          onSelect={() => add({ kind: 'text', preset })}
        />
      ))}
    </Menu>
  );
}
