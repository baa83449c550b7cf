import { terms } from '../../../content/terms.ts';
import { LegalArticle } from '../layout/legal-text.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';

export function TermsPage() {
  usePageMeta(terms.meta);
  return <LegalArticle legal={terms} />;
}
