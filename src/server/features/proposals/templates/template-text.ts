/** Builds rich text and sections of templates. Pure. */
import type { RichText, RichTextBlock } from '../../../../shared/rich-text/rich-text.schema.ts';
import type {
  ProposalSection,
  TextPreset,
} from '../../../../shared/proposals/proposal-sections.schema.ts';

/** Paragraphs, then items of a list. */
export interface TierText {
  preset: TextPreset;
  paragraphs?: readonly string[];
  items?: readonly string[];
}

const headings: Record<TextPreset, string> = {
  goals: 'Goals',
  scope: 'Scope',
  deliverables: 'Deliverables',
  timeline: 'Timeline',
  assumptions: 'Assumptions',
  not_included: 'Not included',
  about_us: 'About us',
  terms: 'Terms',
};

export function textSection({ preset, paragraphs = [], items = [] }: TierText): ProposalSection {
  const content: RichTextBlock[] = paragraphs.map((text) => paragraph(text));
  if (items.length > 0) {
    content.push({
      type: 'bulletList',
      content: items.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
    });
  }
  const body: RichText = { type: 'doc', content };
  return { kind: 'text', key: preset, preset, heading: headings[preset], body };
}

const paragraph = (text: string): RichTextBlock => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
});
