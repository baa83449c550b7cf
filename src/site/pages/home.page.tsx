import { useState } from 'react';
import { Link } from 'react-router';
import { home } from '../../../content/home.ts';
import { projects } from '../../../content/projects.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ArrowIcon } from '../../ui/texts/icons.tsx';
import { HOME_PROJECTS } from '../constants.ts';
import { ContactForm, ContactPoints, type TierChoice } from '../contact/contact-form.tsx';
import { Hero } from '../home/hero.tsx';
import { scrollToSection, Section } from '../layout/section.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { paths } from '../paths.ts';
import { ProjectOverlay, useProjectOverlay } from '../projects/project-overlay.tsx';
import { LearnMore, Plate } from '../projects/project-parts.tsx';
import { TierList } from '../services/tier-list.tsx';
import { withIdentity } from '../studio.ts';

const { meta, about, services, work, contact } = withIdentity(home);

export function HomePage() {
  usePageMeta(meta);
  const [tier, setTier] = useState<TierChoice>();
  return (
    <>
      <Hero />
      <AboutSection />
      <Section id="services" number="02" heading={services.heading} lead={services.lead}>
        <TierList
          onChoose={(slug) => {
            setTier({ slug });
            scrollToSection('contact');
          }}
        />
      </Section>
      <WorkSection />
      <ContactSection tier={tier} />
    </>
  );
}

function AboutSection() {
  const [opening, ...rest] = about.paragraphs;
  return (
    <Section id="about" number="01" heading={about.heading}>
      <div className="grid gap-x-8 gap-y-14 wide:grid-cols-12">
        <div className="wide:col-span-7 wide:col-start-3">
          <p className="font-display text-title">{opening}</p>
          <div className="mt-8 max-w-2xl space-y-5 text-ink-soft">
            {rest.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <Link to={paths.about} className="text-link mt-8">
            More about the studio
            <ArrowIcon />
          </Link>
        </div>
        <dl className="self-end wide:col-span-3 wide:col-start-10">
          {about.facts.map(({ term, text }) => (
            <div key={term} className="border-t border-line py-4">
              <dt className="text-note text-ink-soft">{term}</dt>
              <dd className="mt-1 font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

/** The first projects, one large and two beside it, and the way to the rest. */
function WorkSection() {
  const { open, overlay } = useProjectOverlay();
  return (
    <Section id="work" number="03" heading={work.heading} lead={work.lead}>
      <div className="work-list">
        <ul className="contents">
          {projects.slice(0, HOME_PROJECTS).map((project) => (
            <li key={project.id} className="work-item">
              <Plate project={project} />
              <h3 id={`work-${project.slug}`} className="mt-6 text-title">
                {project.name}
              </h3>
              <p className="mt-2 max-w-md text-ink-soft">{project.title}</p>
              <LearnMore project={project} describedBy={`work-${project.slug}`} onOpen={open} />
            </li>
          ))}
        </ul>
        <p className="work-more">
          <Link to={paths.projects} className={buttonClass('line')}>
            Other Projects
            <ArrowIcon />
          </Link>
        </p>
      </div>
      <ProjectOverlay {...overlay} />
    </Section>
  );
}

function ContactSection({ tier }: { tier: TierChoice | undefined }) {
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
