import { engagementTexts } from '../../../../shared/engagements/engagement-texts.ts';
import { describeProblem } from '../../../../shared/text/problems.ts';
import { ErrorSummary } from '../../../../ui/fields/error-summary.tsx';
import type { Problems } from '../../../forms/draft/draft-kind.ts';

interface ProblemListProps {
  problems: Problems;
  /** How often it was tried. */
  attempt: number;
}

/** Why an engagement can’t be started, each a way to its part of the form. */
export function ProblemList({ problems, attempt }: ProblemListProps) {
  const errors = Object.entries(problems).map(([path, problem]) => ({
    text: path === '' ? problem : describeProblem(path, problem),
    fieldId: sectionOf(path),
  }));
  return <ErrorSummary errors={errors} attempt={attempt} />;
}

/** The id of the part of the form with this field. */
function sectionOf(path: string): string {
  const [field = ''] = path.split('.');
  if (field === 'schedule') return 'schedule';
  if (field === 'lines' || field === 'discount') return 'prices';
  return field in engagementTexts || field === 'file' ? 'proof' : 'terms';
}
