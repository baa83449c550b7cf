import { privacy } from '../../../content/privacy.ts';
import { LegalArticle } from '../layout/legal-text.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { withIdentity } from '../studio.ts';

const legal = withIdentity(privacy);

export function PrivacyPage() {
  usePageMeta(legal.meta);
  return <LegalArticle legal={legal} />;
}
