import { content } from '../../../content/content.ts';
import { LegalText } from '../layout/legal-text.tsx';

export function PrivacyPage() {
  return <LegalText legal={content.privacy} />;
}
