/** The form for questions on a document’s page, read. Pure. */
import { askerEmail, askerName, threadText } from '../../../shared/documents/threads.schema.ts';
import type { Texts } from '../../../shared/texts/texts.ts';
import type { DocumentThreadRow } from '../../database/tables/threads.table.ts';
import type { DocumentKind } from '../document-kind.ts';
import type { Asker } from './askers.repository.ts';

/** Value of `step` of the form. */
export const ASK_STEP = 'ask';

export const isQuestion = (form: URLSearchParams) => form.get('step') === ASK_STEP;

/** Whether it is the form for questions, which every recipient may submit. */
export function asksQuestion(
  kind: Pick<DocumentKind, 'takesQuestions'>,
  form: URLSearchParams,
): boolean {
  return kind.takesQuestions !== undefined && isQuestion(form);
}

/** Id of the field for the text: of a new question, or of what is added to a thread. */
export function questionField(threadId: string | undefined): string {
  return threadId === undefined ? 'question' : `question-${threadId}`;
}

export interface Question {
  name: string;
  email: string;
  text: string;
}

/** `problems`: by id of the field. The address of a link is not asked for, nor the name in a thread. */
export function readQuestion(
  form: URLSearchParams,
  { name, email }: Pick<Asker, 'name' | 'email'>,
  thread: Pick<DocumentThreadRow, 'id' | 'name' | 'email'> | undefined,
  texts: Texts['clientPages']['threads']['problems'],
): { question: Question; problems: Record<string, string> } {
  const text = threadText.safeParse(form.get('question') ?? '');
  const typedName = form.get('askerName') || undefined;
  const knownName = thread?.name ?? (typedName === undefined ? name : '');
  // What is stored is not asked for again.
  const givenName = knownName === '' ? askerName.safeParse(typedName ?? '') : { data: knownName };
  const givenEmail = askerEmail.safeParse(thread?.email ?? (email || form.get('askerEmail')));
  const problems: Record<string, string> = {};
  if (!text.success) {
    const isEmpty = (form.get('question') ?? '').trim() === '';
    problems[questionField(thread?.id)] = isEmpty ? texts.question : texts.tooLong;
  }
  if (givenName.data === undefined) problems['askerName'] = texts.name;
  if (!givenEmail.success) problems['askerEmail'] = texts.email;
  const question = {
    text: text.data ?? '',
    name: givenName.data ?? '',
    email: givenEmail.data ?? '',
  };
  return { question, problems };
}
