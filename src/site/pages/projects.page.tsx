import { Link } from 'react-router';
import { projectsPage } from '../../../content/pages/projects.ts';
import { projects } from '../../../content/projects.ts';
import type { Project } from '../../shared/content/content.schema.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ArrowIcon } from '../../ui/texts/icons.tsx';
import { ContactCall, PageIntro } from '../layout/page-parts.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';
import { paths } from '../paths.ts';
import { ProjectOverlay, useProjectOverlay } from '../projects/project-overlay.tsx';
import { Chips, LearnMore, Plate, WebsiteLink } from '../projects/project-parts.tsx';
import { withIdentity } from '../studio.ts';

const { meta, heading, lead } = withIdentity(projectsPage);

/** Logos that can be seen before the page is scrolled. */
const EAGER_LOGOS = 1;

export function ProjectsPage() {
  usePageMeta(meta);
  const { open, overlay } = useProjectOverlay();
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <ul className="frame section">
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} isEager={index < EAGER_LOGOS} onOpen={open} />
          </li>
        ))}
      </ul>
      <ContactCall />
      <ProjectOverlay {...overlay} />
    </>
  );
}

interface ProjectCardProps {
  project: Project;
  isEager: boolean;
  onOpen: (project: Project, opener: HTMLElement) => void;
}

/** One project in the list of all. */
function ProjectCard({ project, isEager, onOpen }: ProjectCardProps) {
  const nameId = `project-${project.slug}`;
  const path = paths.project(project.slug);
  return (
    <article aria-labelledby={nameId} className="project-card">
      <Plate project={project} isEager={isEager} />
      <div className="project-card-text">
        <h2 id={nameId} className="text-name">
          <Link to={path} className="name-link">
            {project.name}
          </Link>
        </h2>
        <h3 className="mt-3 text-title">{project.title}</h3>
        <p className="mt-5 max-w-xl text-ink-soft">{project.description}</p>
      </div>
      <div className="project-card-ways">
        <Chips services={project.services} />
        <p className="mt-5">
          <WebsiteLink
            project={project}
            className="text-link"
            label={`Website of ${project.name}, opens in a new tab`}
          />
        </p>
        {project.button === undefined ? (
          <Link
            to={path}
            aria-label={`Learn More about ${project.name}`}
            className={`${buttonClass('line')} mt-6`}
          >
            Learn More
            <ArrowIcon />
          </Link>
        ) : (
          <LearnMore project={project} describedBy={nameId} onOpen={onOpen} />
        )}
      </div>
    </article>
  );
}
