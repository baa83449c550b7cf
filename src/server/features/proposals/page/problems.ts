import { problemSummary } from '../../../documents/client-page/problem-summary.ts';
import { formStepOf, type FormStep } from '../responses/submitted.ts';
import type { PageView } from './page-view.ts';

/** Beside the form with this step, if it was refused: what to correct, and where. */
export const problemsOf = (view: PageView, ...steps: FormStep[]) =>
  steps.some((step) => step === formStepOf(view.form)) ? formProblems(view) : '';

export function formProblems({ problems, texts, form }: PageView) {
  const named = Object.entries(problems).map(([field, problem]) => [
    field === 'text' ? requestField(formStepOf(form)) : field,
    problem,
  ]);
  const byId = Object.fromEntries(named) as Record<string, string>;
  return problemSummary({ problems: byId, title: texts.problems.title });
}

/** Id of the field for the text of a request or a decline. */
export const requestField = (step: FormStep | undefined) => `${step}-text`;
