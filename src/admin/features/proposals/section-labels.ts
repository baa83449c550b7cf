import type {
  SectionKind,
  TextPreset,
} from '../../../shared/proposals/proposal-sections.schema.ts';
import { DEFAULT_LANGUAGE, textsFor } from '../../../shared/texts/texts.ts';

/** Ready-made text sections; also their first heading. */
export const presetLabels: Record<TextPreset, string> =
  textsFor(DEFAULT_LANGUAGE).clientPages.proposal.presets;

export const kindLabels: Record<SectionKind, string> = {
  text: 'Text',
  pricing: 'Pricing',
  work: 'Selected work',
  files: 'Files',
};

/** The heading, or what kind of section it is. */
export function sectionName({ heading, kind }: { heading: string; kind: SectionKind }): string {
  return heading.trim() === '' ? `Untitled ${kindLabels[kind].toLowerCase()} section` : heading;
}
