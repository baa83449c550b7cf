import type { ProposalSection } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { lazyComponent } from '../../../../../ui/texts/lazy-component.tsx';
import { Skeleton } from '../../../../../ui/texts/loading.tsx';
import { useInitialText } from '../../../../forms/draft/use-initial-text.ts';
import type { SectionProps } from './section-props.ts';

/** Loaded on demand: the editor is large. */
const { Component: RichTextEditor } = lazyComponent(
  async () => {
    const { RichTextEditor } = await import('../../../../../ui/rich-text/rich-text-editor.tsx');
    return RichTextEditor;
  },
  <Skeleton className="h-32" />,
);

type TextSectionContent = Extract<ProposalSection, { kind: 'text' }>;

export function TextSection({
  section,
  place,
  problems,
  images,
  actions,
}: SectionProps<TextSectionContent>) {
  const { body } = section;
  const { count, initial, written } = useInitialText(body);
  const problem = problems['body'];
  return (
    <>
      <RichTextEditor
        // Text that was changed elsewhere remounts the editor.
        key={count}
        label={`Text of section ${place + 1}`}
        initial={initial}
        hasTables
        images={images}
        onChange={(next) => {
          written.add(next);
          actions.change(section, { body: next });
        }}
      />
      {problem !== undefined && <p className="field-note field-error">Text {problem}.</p>}
    </>
  );
}
