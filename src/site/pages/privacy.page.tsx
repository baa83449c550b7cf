import { privacy } from '../../../content/privacy.ts';
import { LegalArticle } from '../layout/legal-text.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';

export function PrivacyPage() {
  usePageMeta(privacy.meta);
  return <LegalArticle legal={privacy} />;
}
