import { home } from '../../../content/home.ts';
import { Section } from '../layout/section.tsx';
import { TierList } from '../services/tier-list.tsx';

const { services } = home;

export function ServicesSection({ onChoose }: { onChoose: (tierSlug: string) => void }) {
  return (
    <Section id="services" number="02" heading={services.heading} lead={services.lead}>
      <TierList onChoose={onChoose} />
    </Section>
  );
}
