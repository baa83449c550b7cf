import type { SectionProps } from './section-props.ts';
import { BookmarkPlus, ChevronDown, Copy, Trash2 } from 'lucide-react';
import { memo, useId } from 'react';
import { SECTION_LIMITS } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { IconButton } from '../../../../../ui/buttons/icon-button.tsx';
import { TextField } from '../../../../../ui/fields/field.tsx';
import { MenuItem, MenuRule, MoreMenu } from '../../../../../ui/overlays/menu.tsx';
import { actByAltKey, MoveItems, stepKeys } from '../../../../documents/lines/reordering.tsx';
import { PricingEditor } from '../../pricing/pricing-editor.tsx';
import { kindLabels, sectionName } from '../../section-labels.ts';
import { FilesEditor } from '../files-editor.tsx';
import { InsertSection } from './add-section.tsx';
import { isSameProblems } from './section-problems.ts';
import { TextSection } from './text-section.tsx';
import { WorkSection } from './work-section.tsx';

export const SectionCard = memo(function SectionCard(props: SectionProps) {
  const { section, place, problems, actions } = props;
  // What is wrong is always shown.
  const isFolded = props.isFolded && Object.keys(problems).length === 0;
  const id = useId();
  const move = (step: number) => actions.move(section.key, step);
  return (
    <section
      data-section={section.key}
      aria-label={`Section ${place + 1}: ${sectionName(section)}`}
      className="proposal-section"
    >
      <div className="proposal-section-head">
        <IconButton
          label={`Content of section ${place + 1}`}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => (isFolded ? actions.unfold : actions.fold)([section.key])}
        >
          <ChevronDown />
        </IconButton>
        <div data-heading>
          <TextField
            label={`${place + 1} · ${kindLabels[section.kind]}`}
            aria-label={`Heading of section ${place + 1}`}
            placeholder="Heading"
            maxLength={SECTION_LIMITS.heading}
            value={section.heading}
            error={problems['heading']}
            onChange={({ target }) => actions.change(section, { heading: target.value })}
            onKeyDown={(event) => actByAltKey(event, stepKeys(move))}
          />
        </div>
        <SectionMenu {...props} />
      </div>
      <div id={id} hidden={isFolded} className="proposal-section-body">
        <SectionBody {...props} />
      </div>
      {!props.isLast && <InsertSection place={place + 1} actions={actions} />}
    </section>
  );
}, isSameSection);

function SectionBody({ section, ...props }: SectionProps) {
  switch (section.kind) {
    case 'text':
      return <TextSection {...props} section={section} />;
    case 'work':
      return <WorkSection {...props} section={section} />;
    case 'files':
      return <FilesEditor {...props} section={section} />;
    case 'pricing':
      return <PricingEditor {...props} section={section} />;
  }
}

function SectionMenu({ section, place, isLast, actions }: SectionProps) {
  const { key } = section;
  return (
    <MoreMenu label={`Actions for section ${place + 1}`}>
      <MoveItems isFirst={place === 0} isLast={isLast} move={(step) => actions.move(key, step)} />
      <MenuItem icon={<Copy />} label="Duplicate" onSelect={() => actions.copy(key)} />
      <MenuItem
        icon={<BookmarkPlus />}
        label="Save as block…"
        onSelect={() => actions.saveAsBlock(section)}
      />
      <MenuRule />
      <MenuItem
        icon={<Trash2 />}
        label="Delete section"
        isDangerous
        onSelect={() => actions.remove(key)}
      />
    </MoreMenu>
  );
}

function isSameSection(one: SectionProps, other: SectionProps): boolean {
  const names = Object.keys(one) as (keyof SectionProps)[];
  return (
    names.every((name) => name === 'problems' || Object.is(one[name], other[name])) &&
    isSameProblems(one.problems, other.problems)
  );
}
