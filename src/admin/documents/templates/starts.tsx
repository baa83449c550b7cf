import { useState, type ReactNode } from 'react';
import { SearchBox } from '../../../ui/lists/filter-bar.tsx';
import { TextLink } from '../../shell/text-link.tsx';
import { FEWEST_SEARCHED, matching } from './name-search.tsx';

interface OwnTemplatesProps<Template> {
  templates: readonly Template[];
  describe: (template: Template) => string;
  /** The screen of all templates. */
  path: string;
  isPending: boolean;
  onStart: (templateId: string) => void;
}

/** The owner’s templates, to start a document from one; nothing until the first one is saved. */
export function OwnTemplates<Template extends { id: string; name: string }>(
  props: OwnTemplatesProps<Template>,
) {
  const { templates, describe, path, isPending, onStart } = props;
  const [query, setQuery] = useState('');
  if (templates.length === 0) return null;
  const found = matching(templates, query);
  return (
    <StartGroup title="Your templates" aside={<TextLink to={path}>Manage templates</TextLink>}>
      {templates.length > FEWEST_SEARCHED && (
        <div className="pb-3">
          <SearchBox label="Search templates" value={query} onSearch={setQuery} />
        </div>
      )}
      {found.length === 0 && <p className="pb-4 text-ink-soft">No templates match.</p>}
      <ul className="document-starts">
        {found.map((template) => (
          <Start
            key={template.id}
            title={template.name}
            note={describe(template)}
            isPending={isPending}
            onStart={() => onStart(template.id)}
          />
        ))}
      </ul>
    </StartGroup>
  );
}

interface StartGroupProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled group of what a document can start from. */
export function StartGroup({ title, aside, children }: StartGroupProps) {
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-3">
        <h2 className="text-title">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface StartProps {
  icon?: ReactNode;
  title: string;
  note: ReactNode;
  isPending: boolean;
  onStart: () => void;
}

/** One of them, an item of a list with the class `document-starts`. */
export function Start({ icon, title, note, isPending, onStart }: StartProps) {
  return (
    <li>
      <button type="button" aria-disabled={isPending || undefined} onClick={onStart}>
        <span className="flex items-center gap-2 font-semibold wrap-anywhere">
          {icon}
          {title}
        </span>
        <span className="text-small text-ink-soft">{note}</span>
      </button>
    </li>
  );
}
