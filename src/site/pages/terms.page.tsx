import { content } from '../../../content/content.ts';
import { LegalText } from '../layout/legal-text.tsx';

export function TermsPage() {
  return <LegalText legal={content.terms} />;
}
