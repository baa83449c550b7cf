import { Link } from 'react-router';
import type { Project } from '../../shared/content/content.schema.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ArrowIcon, ArrowOutIcon } from '../../ui/icons.tsx';
import { paths } from '../paths.ts';
import { Chips } from './chips.tsx';
import { LearnMore } from './learn-more.tsx';
import { Plate } from './plate.tsx';

interface ProjectCardProps {
  project: Project;
  isEager: boolean;
  onOpen: (project: Project, opener: HTMLElement) => void;
}

/** One project in the list of all. */
export function ProjectCard({ project, isEager, onOpen }: ProjectCardProps) {
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
        {project.type !== undefined && (
          <p className="mt-4 text-note text-ink-soft">{project.type}</p>
        )}
        <p className="mt-5">
          <a
            href={project.link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Website of ${project.name}, opens in a new tab`}
            className="text-link"
          >
            Website
            <ArrowOutIcon />
          </a>
        </p>
        {project.button === undefined ? (
          <Link
            to={path}
            aria-label={`Read on about ${project.name}`}
            className={`${buttonClass('line')} mt-6`}
          >
            Read on
            <ArrowIcon />
          </Link>
        ) : (
          <LearnMore project={project} describedBy={nameId} onOpen={onOpen} />
        )}
      </div>
    </article>
  );
}
