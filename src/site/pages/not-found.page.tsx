import { Link } from 'react-router';
import { content } from '../../../content/content.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageIntro } from '../layout/page-intro.tsx';
import { paths } from '../paths.ts';

const { heading, lead } = content.pages.notFound;

export function NotFoundPage() {
  return (
    <PageIntro heading={heading} lead={lead}>
      <p className="flex flex-wrap gap-4 wide:col-span-7 wide:col-start-6">
        <Link to={paths.home} className={buttonClass()}>
          Back to the start
        </Link>
        <Link to={paths.projects} className={buttonClass('line')}>
          See the work
        </Link>
      </p>
    </PageIntro>
  );
}
