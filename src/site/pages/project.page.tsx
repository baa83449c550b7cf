import { Link, useParams } from 'react-router';
import { projects } from '../../../content/projects.ts';
import type { Project } from '../../shared/content/content.schema.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { ArrowIcon } from '../../ui/texts/icons.tsx';
import { ContactCall } from '../layout/page-parts.tsx';
import { paths } from '../paths.ts';
import { projectMeta } from '../meta/project-meta.ts';
import { Chips, Plate, WebsiteLink } from '../projects/project-parts.tsx';
import { NotFoundPage } from './not-found.page.tsx';
import { usePageMeta } from '../meta/use-page-meta.ts';

export function ProjectPage() {
  const { slug } = useParams();
  const index = projects.findIndex((project) => project.slug === slug);
  const project = projects[index];
  if (project === undefined) return <NotFoundPage />;
  return <KnownProject project={project} next={projects[(index + 1) % projects.length]} />;
}

function KnownProject({ project, next }: { project: Project; next: Project | undefined }) {
  usePageMeta(projectMeta(project));
  return (
    <>
      <article className="page-intro frame">
        <ProjectHead project={project} />
        <div className="grid gap-x-8 gap-y-12 wide:grid-cols-12 wide:gap-y-20">
          <div className="wide:col-span-8 wide:col-start-5">
            <Plate project={project} isEager />
          </div>
          <aside
            aria-label="About the project"
            className="wide:col-span-3 wide:col-start-1 wide:row-span-2 wide:row-start-1"
          >
            <h2 className="mb-3 font-sans text-note font-medium text-ink-soft">Services</h2>
            <Chips services={project.services} />
            <p className="mt-8">
              <WebsiteLink project={project} className={buttonClass('line')} />
            </p>
          </aside>
          <div className="prose wide:col-span-7 wide:col-start-5">
            {project.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
        {next !== undefined && <NextProject project={next} />}
      </article>
      <ContactCall />
    </>
  );
}

function ProjectHead({ project }: { project: Project }) {
  return (
    <header className="mb-12 grid gap-x-8 gap-y-6 wide:mb-16 wide:grid-cols-12">
      <p className="wide:col-span-12">
        <Link to={paths.projects} className="text-link">
          All projects
        </Link>
      </p>
      <h1 className="text-page tracking-[-0.025em] wide:col-span-7">{project.name}</h1>
      <div className="self-end wide:col-span-5">
        <p className="font-display text-title italic">{project.title}</p>
        <p className="mt-4 text-ink-soft">{project.description}</p>
      </div>
    </header>
  );
}

function NextProject({ project }: { project: Project }) {
  return (
    <nav aria-label="Projects" className="mt-20 border-t border-line pt-8">
      <Link to={paths.project(project.slug)} className="next-link">
        <span className="text-note text-ink-soft">Next project</span>
        <span className="flex items-center gap-4 font-display text-heading">
          {project.name}
          <span className="text-title">
            <ArrowIcon />
          </span>
        </span>
      </Link>
    </nav>
  );
}
