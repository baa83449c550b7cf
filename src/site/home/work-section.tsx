import { Link } from 'react-router';
import { home } from '../../../content/home.ts';
import { projects } from '../../../content/projects.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ArrowIcon } from '../../ui/icons.tsx';
import { HOME_PROJECTS } from '../constants.ts';
import { Section } from '../layout/section.tsx';
import { paths } from '../paths.ts';
import { LearnMore } from '../projects/learn-more.tsx';
import { Plate } from '../projects/plate.tsx';
import { ProjectOverlay } from '../projects/project-overlay.tsx';
import { useProjectOverlay } from '../projects/use-project-overlay.ts';

const { work } = home;

/** The first projects, one large and two beside it, and the way to the rest. */
export function WorkSection() {
  const overlay = useProjectOverlay();
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
              <LearnMore
                project={project}
                describedBy={`work-${project.slug}`}
                onOpen={overlay.open}
              />
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
      <ProjectOverlay
        project={overlay.project}
        onClose={overlay.close}
        onClosed={overlay.onClosed}
      />
    </Section>
  );
}
