import { home } from '../../../content/home.ts';
import { ContactForm, type TierChoice } from '../contact/contact-form.tsx';
import { ContactPoints } from '../contact/contact-points.tsx';
import { Section } from '../layout/section.tsx';

const { contact } = home;

export function ContactSection({ tier }: { tier: TierChoice | undefined }) {
  return (
    <Section id="contact" number="04" heading={contact.heading}>
      <div className="grid gap-x-8 gap-y-14 wide:grid-cols-12">
        <div className="wide:col-span-4 wide:col-start-1">
          <p className="text-lead text-ink-soft">{contact.lead}</p>
          <ContactPoints points={contact.points} />
        </div>
        <div className="wide:col-span-7 wide:col-start-6">
          <ContactForm tier={tier} />
        </div>
      </div>
    </Section>
  );
}
