import { ANSWER_MARKS } from '../../shared/site/markers.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageIntro } from '../layout/page-intro.tsx';
import { paths } from '../paths.ts';

/** Answers a request that failed, where the reader's browser asked for a page. No script here. */
export function ProblemPage() {
  return (
    <PageIntro heading="That did not work" lead={ANSWER_MARKS.error}>
      <p className="wide:col-span-7 wide:col-start-6">
        <a href={paths.home} className={buttonClass()}>
          Back to the start
        </a>
      </p>
    </PageIntro>
  );
}
