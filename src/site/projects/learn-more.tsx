import type { Project } from '../../shared/content/content.schema.ts';
import { Button } from '../../ui/button.tsx';
import { isPlainClick } from '../../ui/plain-click.ts';
import { paths } from '../paths.ts';

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
