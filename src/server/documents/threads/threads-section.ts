/** The part of a document’s page with its questions and answers, and the form that asks. */
import { html } from 'hono/html';
import { dayIn } from '../../../shared/dates/calendar-dates.ts';
import type { DocumentFormat } from '../../../shared/documents/document-format.ts';
import { THREAD_LIMITS } from '../../../shared/documents/threads.schema.ts';
import { isolated } from '../../../shared/text/direction.ts';
import { textsFor, type Language, type Texts } from '../../../shared/texts/texts.ts';
import type { Html } from '../../platform/mail/new-mail.ts';
import { textArea, textInput } from '../client-page/fields.ts';
import { confirmation, formAction } from '../client-page/outcome.ts';
import { problemSummary } from '../client-page/problem-summary.ts';
import { seenFields, type SeenDocument } from '../client-page/seen-fields.ts';
import type { PageThread } from './page-threads.ts';
import { ASK_STEP, isQuestion, questionField } from './question-form.ts';
import type { ReaderView } from './reader-view.ts';

interface ThreadsView extends SeenDocument, Omit<ReaderView, 'link' | 'recipient'> {
  id: string;
  studio: { name: string };
  snapshot: { language: Language; timeZone: string };
  format: Pick<DocumentFormat, 'longDate'>;
}

/** Nothing for a preview, and if there is nothing to read or to ask. */
export function threadsSection(view: ThreadsView): Html | '' {
  const { threads, takesQuestions, sent, snapshot } = view;
  const texts = textsFor(snapshot.language).clientPages.threads;
  if (threads.asker === null || (threads.items.length === 0 && !takesQuestions)) return '';
  const isOpen = isSubmitted(view, undefined);
  return html`<section class="threads" aria-labelledby="questions">
    <h2 id="questions">${texts.title}</h2>
    ${sent === 'question' ? confirmation(texts.sent(view.voice)) : ''}
    ${isQuestion(view.form) && !hasForm(view) ? problemsOf(view) : ''}
    ${threads.items.map((thread) => threadPart(view, thread, texts))}
    ${
      !takesQuestions
        ? ''
        : html`<details ${isOpen ? 'open' : ''}>
            <summary>${texts.ask}</summary>
            ${askForm(view, undefined, texts)}
          </details>`
    }
  </section>`;
}

type ThreadTexts = Texts['clientPages']['threads'];

function threadPart(view: ThreadsView, thread: PageThread, texts: ThreadTexts): Html {
  const { studio, snapshot, format, takesQuestions } = view;
  const day = (at: string) =>
    format.longDate(dayIn(snapshot.timeZone, Temporal.Instant.from(at).epochMilliseconds));
  const by = (author: 'client' | 'owner') => {
    if (author === 'owner') return isolated(studio.name);
    return thread.isOwn ? texts.you : isolated(thread.name);
  };
  return html`<article class="thread" id="${thread.id}">
    <h3>${texts.kinds[thread.kind]}</h3>
    ${thread.messages.map(
      ({ author, text, at }) =>
        html`<div class="message ${author}">
          <p class="label">${texts.written(by(author), day(at))}</p>
          <p class="said text" dir="auto">${text}</p>
        </div>`,
    )}
    ${view.sent === thread.id ? confirmation(texts.sent(view.voice)) : ''}
    ${
      thread.isOwn && takesQuestions
        ? html`<details ${isSubmitted(view, thread.id) ? 'open' : ''}>
            <summary>${texts.add}</summary>
            ${askForm(view, thread.id, texts)}
          </details>`
        : ''
    }
  </article>`;
}

const isSubmitted = ({ form }: ThreadsView, threadId: string | undefined) =>
  isQuestion(form) && (form.get('thread') ?? undefined) === threadId;

/** Whether the submitted form is still there. */
const hasForm = ({ takesQuestions, threads, form }: ThreadsView) =>
  takesQuestions &&
  (form.get('thread') === null ||
    threads.items.some(({ id, isOwn }) => isOwn && id === form.get('thread')));

const problemsOf = ({ problems, snapshot: { language } }: ThreadsView) =>
  problemSummary({ problems, title: textsFor(language).clientPages.threads.problems.title });

function askForm(view: ThreadsView, threadId: string | undefined, texts: ThreadTexts): Html {
  const { threads, form, problems } = view;
  const { name = '', email = '' } = threads.asker ?? {};
  const wasSubmitted = isSubmitted(view, threadId);
  const given = (field: string) => (wasSubmitted ? (form.get(field) ?? '') : '');
  const id = questionField(threadId);
  return html`${wasSubmitted ? problemsOf(view) : ''}
    <form method="post" action="${formAction(view.id, 'response')}" novalidate>
      ${seenFields(view)}
      ${threadId === undefined ? '' : html`<input type="hidden" name="thread" value="${threadId}" />`}
      ${textArea({
        id,
        name: 'question',
        label: threadId === undefined ? texts.question : texts.more,
        rows: 5,
        maxLength: THREAD_LIMITS.text,
        value: given('question'),
        problem: wasSubmitted ? problems[id] : undefined,
      })}
      ${
        threadId === undefined
          ? html`${textInput({
              name: 'askerName',
              label: texts.name,
              autocomplete: 'name',
              maxLength: THREAD_LIMITS.name,
              value: given('askerName') || name,
              problem: wasSubmitted ? problems['askerName'] : undefined,
            })}
            ${
              email === ''
                ? textInput({
                    name: 'askerEmail',
                    label: texts.email,
                    type: 'email',
                    autocomplete: 'email',
                    maxLength: 254,
                    value: given('askerEmail'),
                    problem: wasSubmitted ? problems['askerEmail'] : undefined,
                  })
                : ''
            }`
          : ''
      }
      <p class="quiet">${email === '' ? texts.answerByEmail : texts.answerTo(isolated(email))}</p>
      <p class="actions">
        <button class="button quieter" name="step" value="${ASK_STEP}">
          ${threadId === undefined ? texts.send : texts.sendMore}
        </button>
      </p>
    </form>`;
}
