import { useState } from 'react';
import { home } from '../../../content/home.ts';
import type { TierChoice } from '../contact/contact-form.tsx';
import { AboutSection } from '../home/about-section.tsx';
import { ContactSection } from '../home/contact-section.tsx';
import { Hero } from '../home/hero.tsx';
import { ServicesSection } from '../home/services-section.tsx';
import { WorkSection } from '../home/work-section.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { scrollToSection } from '../layout/scroll.ts';

export function HomePage() {
  usePageMeta(home.meta);
  const [tier, setTier] = useState<TierChoice>();
  return (
    <>
      <Hero />
      <AboutSection />
      <ServicesSection
        onChoose={(slug) => {
          setTier({ slug });
          scrollToSection('contact');
        }}
      />
      <WorkSection />
      <ContactSection tier={tier} />
    </>
  );
}
