/** New sections, and copies of sections. Pure. */
import { pricingOf } from '../../../../../shared/proposals/pricing-sections.ts';
import {
  SECTION_LIMITS,
  type PricingSection,
  type ProposalSection,
  type SectionKind,
  type TextPreset,
} from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { EMPTY_RICH_TEXT } from '../../../../../ui/rich-text/editor-document.ts';
import { newKey } from '../../../../documents/lines/line-actions.ts';
import { kindLabels, presetLabels } from '../../section-labels.ts';

export type NewSection =
  | { kind: 'text'; preset: TextPreset | null }
  | { kind: Exclude<SectionKind, 'text'> };

export function newSection(added: NewSection): ProposalSection {
  const key = newKey();
  switch (added.kind) {
    case 'text': {
      const { preset } = added;
      const heading = preset === null ? '' : presetLabels[preset];
      return { key, kind: 'text', heading, preset, body: EMPTY_RICH_TEXT };
    }
    case 'work':
      return { key, kind: 'work', heading: kindLabels.work, projects: [] };
    case 'files':
      return { key, kind: 'files', heading: kindLabels.files, items: [] };
    case 'pricing':
      return { key, kind: 'pricing', heading: kindLabels.pricing, packages: null, lines: [] };
  }
}

/** With keys of its own, also for its packages, lines and files. */
export function copyOfSection(section: ProposalSection): ProposalSection {
  if (section.kind === 'files') {
    const items = section.items.map((item) => ({ ...item, key: newKey() }));
    return { ...section, key: newKey(), items };
  }
  if (section.kind !== 'pricing') return { ...section, key: newKey() };
  const packageKeys = new Map(section.packages?.items.map(({ key }) => [key, newKey()]));
  const keyOf = (key: string) => packageKeys.get(key) ?? key;
  return {
    ...section,
    key: newKey(),
    packages: section.packages && {
      ...section.packages,
      items: section.packages.items.map((item) => ({ ...item, key: keyOf(item.key) })),
    },
    lines: section.lines.map((line) => ({
      ...line,
      key: newKey(),
      packageKey: line.packageKey === null ? null : keyOf(line.packageKey),
    })),
  };
}

/** Without a package; its lines are then in every package, or in the section alone. */
export function withoutPackage(section: PricingSection, key: string): PricingSection {
  const items = section.packages?.items.filter((item) => item.key !== key) ?? [];
  return {
    ...section,
    packages: section.packages && items.length > 0 ? { ...section.packages, items } : null,
    lines: section.lines.map((line) =>
      line.packageKey === key ? { ...line, packageKey: null } : line,
    ),
  };
}

/** Why there can’t be these sections; undefined if there can. */
export function limitProblem(sections: readonly ProposalSection[]): string | undefined {
  const { sections: mostSections, lines: mostLines } = SECTION_LIMITS;
  if (sections.length > mostSections) {
    return `There can be at most ${mostSections} sections.`;
  }
  const lines = pricingOf(sections).flatMap((section) => section.lines).length;
  return lines > mostLines ? `There can be at most ${mostLines} line items.` : undefined;
}
