/** Pages that answer a request and have no address of their own; no script runs on them. */
import { ANSWER_MARKS } from '../../shared/site/markers.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ContactForm } from '../contact/contact-form.tsx';
import { errorTitle, sentText, sentTitle } from '../contact/use-contact-form.ts';
import { PageIntro } from '../layout/page-parts.tsx';
import { paths } from '../paths.ts';
import { identity } from '../studio.ts';

/** Answers a plain form post whose message is stored. */
export function ContactSentPage() {
  return (
    <PageIntro heading={sentTitle} lead={sentText}>
      <p className="flex flex-wrap gap-4 wide:col-span-7 wide:col-start-6">
        <a href={paths.projects} className={buttonClass()}>
          See my work
        </a>
        <a href={paths.home} className={buttonClass('line')}>
          Back to home
        </a>
      </p>
    </PageIntro>
  );
}

/** Answers a plain form post that was refused: the reason, and the form as it was sent. */
export function ContactRefusedPage() {
  const { error: _error, ...values } = ANSWER_MARKS;
  return (
    <div className="page-intro frame grid gap-x-8 gap-y-12 wide:grid-cols-12">
      <div className="wide:col-span-5">
        <div role="alert" className="border-l-4 border-danger pl-6">
          <h1 className="text-heading">{errorTitle}</h1>
          <p className="mt-4 text-lead">{ANSWER_MARKS.error}</p>
        </div>
        <p className="mt-8 text-ink-soft">
          Your message was not sent. Correct it and send it again, or email{' '}
          <a href={identity.mailto} className="text-link">
            {identity.email}
          </a>
          .
        </p>
      </div>
      <div className="wide:col-span-6 wide:col-start-7">
        <ContactForm values={values} />
      </div>
    </div>
  );
}

/** Answers a request that failed, where the reader's browser asked for a page. */
export function ProblemPage() {
  return (
    <PageIntro heading="Something went wrong" lead={ANSWER_MARKS.error}>
      <p className="wide:col-span-7 wide:col-start-6">
        <a href={paths.home} className={buttonClass()}>
          Back to home
        </a>
      </p>
    </PageIntro>
  );
}
