/** Problems of a draft by the section that they are shown in. Pure. */
import type { ProposalSection } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import type { Problems } from '../../../../forms/draft/draft-kind.ts';

/**
 * By the key of the section; paths begin in the section, e.g. `lines.0.quantity`. Texts of lines that
 * can’t be read have the line’s key in their path, `lines.{key}.quantity`.
 */
export function problemsBySection(
  problems: Problems,
  sections: readonly ProposalSection[],
): Map<string, Problems> {
  const found = new Map<string, Record<string, string>>();
  for (const [path, problem] of Object.entries(problems)) {
    const placed = placeOf(path, sections);
    if (placed === undefined) continue;
    const { key, within } = placed;
    found.set(key, { ...found.get(key), [within]: problem });
  }
  return found;
}

function placeOf(path: string, sections: readonly ProposalSection[]) {
  const [list, item = '', ...rest] = path.split('.');
  if (list === 'sections') {
    const section = sections[Number(item)];
    return section && { key: section.key, within: rest.join('.') };
  }
  if (list !== 'lines') return undefined;
  for (const section of sections) {
    if (section.kind !== 'pricing') continue;
    const place = section.lines.findIndex(({ key }) => key === item);
    if (place !== -1) return { key: section.key, within: ['lines', place, ...rest].join('.') };
  }
  return undefined;
}

export function isSameProblems(one: Problems, other: Problems): boolean {
  const paths = Object.keys(one);
  return (
    paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path])
  );
}
