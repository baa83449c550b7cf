import { projectsPage } from '../../../content/pages/projects.ts';
import { projects } from '../../../content/projects.ts';
import { ContactCall } from '../layout/contact-call.tsx';
import { PageIntro } from '../layout/page-intro.tsx';
import { ProjectCard } from '../projects/project-card.tsx';
import { ProjectOverlay } from '../projects/project-overlay.tsx';
import { useProjectOverlay } from '../projects/use-project-overlay.ts';
import { usePageMeta } from '../meta/use-page-meta.ts';

const { heading, lead } = projectsPage;

/** Logos that can be seen before the page is scrolled. */
const EAGER_LOGOS = 1;

export function ProjectsPage() {
  usePageMeta(projectsPage.meta);
  const overlay = useProjectOverlay();
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <ul className="frame section">
        {projects.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} isEager={index < EAGER_LOGOS} onOpen={overlay.open} />
          </li>
        ))}
      </ul>
      <ContactCall />
      <ProjectOverlay
        project={overlay.project}
        onClose={overlay.close}
        onClosed={overlay.onClosed}
      />
    </>
  );
}
