import type {
  SectionKind,
  TextPreset,
} from '../../../shared/proposals/proposal-sections.schema.ts';

/** Ready-made text sections; also their first heading. */
export const presetLabels: Record<TextPreset, string> = {
  goals: 'Goals',
  scope: 'Scope',
  deliverables: 'Deliverables',
  timeline: 'Timeline',
  assumptions: 'Assumptions',
  not_included: 'Not included',
  about_us: 'About us',
  terms: 'Terms',
};

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
