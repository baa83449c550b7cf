import type { ProposalSection } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { Problem } from '../../../../../ui/fields/field.tsx';
import { RichTextField } from '../../../../forms/draft/rich-text-field.tsx';
import type { SectionProps } from './section-props.ts';

/** That a window may show as the editor opens. */
const FIRST_SECTIONS = 4;

type TextSectionContent = Extract<ProposalSection, { kind: 'text' }>;

export function TextSection({
  section,
  place,
  problems,
  images,
  actions,
}: SectionProps<TextSectionContent>) {
  const { body } = section;
  const problem = problems['body'];
  return (
    <>
      <RichTextField
        label={`Text of section ${place + 1}`}
        text={body}
        isFirst={place < FIRST_SECTIONS}
        hasTables
        images={images}
        onChange={(next) => actions.change(section, { body: next })}
      />
      <Problem>{problem && `Text ${problem}.`}</Problem>
    </>
  );
}
