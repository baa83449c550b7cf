import { Link } from 'react-router';
import { notFoundPage } from '../../../content/pages/not-found.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { PageIntro } from '../layout/page-parts.tsx';
import { paths } from '../paths.ts';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { withIdentity } from '../studio.ts';

const { meta, heading, lead } = withIdentity(notFoundPage);

export function NotFoundPage() {
  usePageMeta(meta);
  return (
    <PageIntro heading={heading} lead={lead}>
      <p className="flex flex-wrap gap-4 wide:col-span-7 wide:col-start-6">
        <Link to={paths.home} className={buttonClass()}>
          Back to home
        </Link>
        <Link to={paths.projects} className={buttonClass('line')}>
          See my work
        </Link>
      </p>
    </PageIntro>
  );
}
