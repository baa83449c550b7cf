import { lineNotes } from '../../../../shared/proposals/proposal-labels.ts';
import type { ProposalLine } from '../../../../shared/proposals/proposal-lines.schema.ts';
import { DEFAULT_LANGUAGE } from '../../../../shared/texts/texts.ts';
import { studioFormat } from '../../../studio-format.ts';

/** “Optional, preselected · Monthly, starts on acceptance, until canceled” */
export function describeOptions(line: ProposalLine, currency: string): string {
  const { optional } = line;
  const parts: string[] = [];
  if (optional !== null) parts.push(optional.isPreselected ? 'Optional, preselected' : 'Optional');
  const { style } = studioFormat(currency);
  parts.push(...lineNotes(line, { currency, style, language: DEFAULT_LANGUAGE }));
  return parts.join(' · ');
}
