import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { contactPage } from '../../../content/pages/contact.ts';
import { ContactForm, ContactPoints } from '../contact/contact-form.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { withIdentity } from '../studio.ts';

const { meta, heading, lead, points } = withIdentity(contactPage);

export function ContactPage() {
  usePageMeta(meta);
  const slug = useSearchParams()[0].get('tier');
  const tier = useMemo(() => (slug === null ? undefined : { slug }), [slug]);
  return (
    <div className="page-intro frame grid gap-x-8 gap-y-14 wide:grid-cols-12">
      <h1 className="max-w-[14ch] text-page tracking-[-0.025em] wide:col-span-12">{heading}</h1>
      <div className="wide:col-span-4">
        <p className="text-lead text-ink-soft">{lead}</p>
        <ContactPoints points={points} />
      </div>
      <div className="wide:col-span-7 wide:col-start-6">
        <ContactForm tier={tier} />
      </div>
    </div>
  );
}
