import { privacy } from '../../../content/privacy.ts';
import { LegalText } from '../layout/legal-text.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';

export function PrivacyPage() {
  usePageMeta(privacy.meta);
  return <LegalText legal={privacy} />;
}
