import { Briefcase, Layers, Paperclip, Plus, Table, Text } from 'lucide-react';
import { textPresets } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { Button } from '../../../../../ui/buttons/button.tsx';
import { Menu, MenuItem, MenuNote, MenuRule } from '../../../../../ui/overlays/menu.tsx';
import { kindLabels, presetLabels } from '../../section-labels.ts';
import type { NewSection } from './sections.ts';

interface AddSectionProps {
  isFirst: boolean;
  onAdd: (added: NewSection) => void;
  /** Opens the list of blocks. */
  onChooseBlock: () => void;
}

export function AddSection({ isFirst, onAdd, onChooseBlock }: AddSectionProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Menu
        align="start"
        trigger={
          <Button look={isFirst ? 'solid' : 'line'} data-adds="section">
            <Plus />
            Add section
          </Button>
        }
      >
        <MenuItem
          icon={<Table />}
          label={kindLabels.pricing}
          onSelect={() => onAdd({ kind: 'pricing' })}
        />
        <MenuItem
          icon={<Text />}
          label={kindLabels.text}
          onSelect={() => onAdd({ kind: 'text', preset: null })}
        />
        <MenuItem
          icon={<Briefcase />}
          label={kindLabels.work}
          onSelect={() => onAdd({ kind: 'work' })}
        />
        <MenuItem
          icon={<Paperclip />}
          label={kindLabels.files}
          onSelect={() => onAdd({ kind: 'files' })}
        />
        <MenuItem icon={<Layers />} label="Block…" onSelect={onChooseBlock} />
        <MenuRule />
        <MenuNote>Text sections</MenuNote>
        {textPresets.map((preset) => (
          <MenuItem
            key={preset}
            label={presetLabels[preset]}
            onSelect={() => onAdd({ kind: 'text', preset })}
          />
        ))}
      </Menu>
      {isFirst && <p className="text-ink-soft">Describe the work, then add a pricing section.</p>}
    </div>
  );
}
