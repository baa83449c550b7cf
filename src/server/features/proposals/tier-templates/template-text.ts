/** Builds rich text and sections of templates. Pure. */
import type { RichText, RichTextBlock } from '../../../../shared/rich-text/rich-text.schema.ts';
import type {
  ProposalSection,
  TextPreset,
} from '../../../../shared/proposals/proposal-sections.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../../shared/texts/texts.ts';

/** Paragraphs, then items of a list. */
export interface TierText {
  preset: TextPreset;
  paragraphs?: readonly string[];
  items?: readonly string[];
}

const { presets } = textsFor(DEFAULT_LANGUAGE).clientPages.proposal;

export function textSection({ preset, paragraphs = [], items = [] }: TierText): ProposalSection {
  const content: RichTextBlock[] = paragraphs.map((text) => paragraph(text));
  if (items.length > 0) {
    content.push({
      type: 'bulletList',
      content: items.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
    });
  }
  const body: RichText = { type: 'doc', content };
  return { kind: 'text', key: preset, preset, heading: presets[preset], body };
}

const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
