import type { ProposalSection } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { Problem } from '../../../../../ui/fields/field.tsx';
import { RichTextField } from '../../../../forms/draft/rich-text-field.tsx';
import type { SectionProps } from './section-props.ts';

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
        hasTables
        isInPlace
        images={images}
        onChange={(next) => actions.change(section, { body: next })}
      />
      <Problem>{problem && `Text ${problem}.`}</Problem>
    </>
  );
}
