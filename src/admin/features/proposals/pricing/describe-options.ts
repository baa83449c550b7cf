import { lineNotes } from '../../../../shared/proposals/proposal-labels.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import type { PricingPackage } from '../../../../shared/proposals/proposal-sections.schema.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import { studioFormat } from '../../../studio-format.ts';

interface Described {
  packages: readonly Pick<PricingPackage, 'key' | 'name'>[];
  currency: string;
}

/** “Optional, preselected · Monthly, starts on acceptance, until canceled” */
export function describeOptions(line: ProposalLine, { packages, currency }: Described): string {
  const { optional, packageKey } = line;
  const parts: string[] = [];
  if (packageKey !== null) {
    const name = packages.find(({ key }) => key === packageKey)?.name ?? '';
    parts.push(`Only in ${name === '' ? 'an unnamed package' : name}`);
  }
  if (optional !== null) parts.push(optional.isPreselected ? 'Optional, preselected' : 'Optional');
  const { style } = studioFormat(currency);
  parts.push(...lineNotes(line, { currency, style, language: DEFAULT_LANGUAGE }));
  return parts.join(' · ');
}
