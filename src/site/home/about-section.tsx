import { Link } from 'react-router';
import { home } from '../../../content/home.ts';
import { ArrowIcon } from '../../ui/icons.tsx';
import { Section } from '../layout/section.tsx';
import { paths } from '../paths.ts';

const { about } = home;

export function AboutSection() {
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
