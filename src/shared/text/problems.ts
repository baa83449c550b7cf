/**
 * Problems of fields as sentences. Schemas state a problem as a predicate (“must be more than 0”),
 * which follows the label of its field, or as a whole sentence, which begins with a capital.
 */
import { problemLabels, itemNames } from './problem-labels.ts';
import { upperFirst } from './upper-first.ts';

/** “Quantity” and “must be more than 0” become “Quantity must be more than 0.” */
export function problemSentence(label: string, problem: string): string {
  if (/^[\p{Lu}“]/u.test(problem)) return problem;
  return `${label} ${problem}${/[.!?]$/.test(problem) ? '' : '.'}`;
}

/** The same for a field given by its path, e.g. `lines.1.title`: “Item of line 2 is required.” */
export function describeProblem(path: string, problem: string): string {
  return problemSentence(fieldLabel(path), problem);
}

/** E.g. “Item of line 2” for `lines.1.title`, and “Tag 3” for `tags.2`. */
export function fieldLabel(path: string): string {
  if (path === '') return 'The request';
  const steps = path.split('.');
  const place = steps.findLastIndex((step) => /^\d+$/.test(step));
  if (place === -1) return upperFirst(nameOf(steps));
  const list = steps[place - 1] ?? '';
  const item = `${itemNames[list] ?? 'entry'} ${Number(steps[place]) + 1}`;
  const rest = steps.slice(place + 1);
  if (rest.length === 0) return upperFirst(item);
  return `${upperFirst(problemLabels[`${list}.${rest.join('.')}`] ?? nameOf(rest))} of ${item}`;
}

/** The longest known end of the path, else the words of its last name. */
function nameOf(steps: readonly string[]): string {
  for (let from = 0; from < steps.length; from += 1) {
    const end = steps.slice(from).join('.');
    if (Object.hasOwn(problemLabels, end)) return problemLabels[end] ?? end;
  }
  return wordsOf(steps.at(-1) ?? '');
}

/** “paymentTermsDays” is “payment terms days”. */
function wordsOf(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]/g, ' ').toLowerCase();
}
