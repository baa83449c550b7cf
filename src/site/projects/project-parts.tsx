import type { Project } from '../../shared/content/content.schema.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ArrowOutIcon } from '../../ui/texts/icons.tsx';
import { isPlainClick } from '../../ui/buttons/plain-click.ts';
import { paths } from '../paths.ts';

const urls = import.meta.glob<string>('../../../content/logos/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The address of a project's logo; the content check makes sure that each file exists. */
export function logoUrl(project: Project): string {
  return urls[`../../../content/logos/${project.image}`] ?? '';
}

/** A project's logo on its own colored ground. */
export function Plate({ project, isEager = false }: { project: Project; isEager?: boolean }) {
  return (
    <img
      src={logoUrl(project)}
      alt={`${project.name} logo`}
      width="320"
      height="200"
      loading={isEager ? 'eager' : 'lazy'}
      className="plate"
    />
  );
}

/** A project's services. */
export function Chips({ services }: { services: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {services.map((service) => (
        <li key={service} className="chip">
          {service}
        </li>
      ))}
    </ul>
  );
}

/** To the project’s own website. `label`: where the link’s text does not say enough. */
export function WebsiteLink({
  project,
  className,
  label,
}: {
  project: Project;
  className: string;
  label?: string;
}) {
  return (
    <a
      href={project.link}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      className={className}
    >
      Website
      <ArrowOutIcon />
    </a>
  );
}

interface LearnMoreProps {
  project: Project;
  /** Id of the project's name: every one of these buttons reads the same. */
  describedBy: string;
  onOpen: (project: Project, opener: HTMLElement) => void;
}

/** Opens the overlay. Without script, or in a new tab, it leads to the project's own page. */
export function LearnMore({ project, describedBy, onOpen }: LearnMoreProps) {
  return (
    <form action={paths.project(project.slug)} method="get" className="mt-6">
      <Button
        type="submit"
        look="line"
        aria-describedby={describedBy}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onOpen(project, event.currentTarget);
        }}
      >
        Learn More
      </Button>
    </form>
  );
}
