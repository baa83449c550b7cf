import { terms } from '../../../content/terms.ts';
import { LegalArticle } from '../layout/legal-text.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { withIdentity } from '../studio.ts';

const legal = withIdentity(terms);

export function TermsPage() {
  usePageMeta(legal.meta);
  return <LegalArticle legal={legal} />;
}
