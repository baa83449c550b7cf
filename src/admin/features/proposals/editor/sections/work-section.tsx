import { projects } from '../../../../../../content/projects.ts';
import type { ProposalSection } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import { Checkbox } from '../../../../../ui/fields/choice-field.tsx';
import { FieldGroup } from '../../../../../ui/fields/field.tsx';
import type { SectionProps } from './section-props.ts';

type WorkSectionContent = Extract<ProposalSection, { kind: 'work' }>;

/** Projects of the website, in the order of the website. */
export function WorkSection({ section, problems, actions }: SectionProps<WorkSectionContent>) {
  const chosen = new Set(section.projects);
  const known = new Set(projects.map(({ slug }) => slug));
  const options = [
    ...projects.map(({ slug, name, title }) => ({ slug, name, title })),
    // Removed from the website since.
    ...section.projects
      .filter((slug) => !known.has(slug))
      .map((slug) => ({ slug, name: slug, title: 'Not on the website anymore' })),
  ];
  const change = (slug: string) => {
    const next = chosen.symmetricDifference(new Set([slug]));
    const slugs = options.map((option) => option.slug).filter((one) => next.has(one));
    actions.change(section, { projects: slugs });
  };
  return (
    <FieldGroup legend="Projects" error={problems['projects']}>
      <div className="proposal-projects">
        {options.map(({ slug, name, title }) => (
          <Checkbox
            key={slug}
            label={name}
            hint={title}
            checked={chosen.has(slug)}
            onChange={() => change(slug)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
