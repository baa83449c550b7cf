import { firstIdentity } from '../settings/identity.ts';
import { fillPlaceholders } from '../site/page-identity.ts';
import { contentSchema, type Content } from './content.schema.ts';

/** `placeholder`: a placeholder. `warning`: a possible mistake. `error`: the site can't be built. */
interface ContentFinding {
  kind: 'error' | 'warning' | 'placeholder';
  /** Place in content/, e.g. `projects 11`. */
  place: string;
  text: string;
}

/** Errors, warnings and placeholders in the content. */
export function checkContent(content: Content): ContentFinding[] {
  const parsed = contentSchema.safeParse(content);
  if (!parsed.success) {
    return parsed.error.issues.map((issue) => ({
      kind: 'error',
      place: issue.path.join(' '),
      text: issue.message,
    }));
  }
  return [...unknownMarks(content), ...doubles(content), ...placeholders(content)];
}

/** Texts that are in emails, images or other data, where nothing replaces a mark. */
const withoutMarks = /^(tiers|projects|studio social) |( |^)(heading|tagline)( |$)/;

function unknownMarks(content: Content): ContentFinding[] {
  return textsOf(content).flatMap(([place, text]): ContentFinding[] => {
    const marks = text.match(/\{[^{}]*\}?|\}/g) ?? [];
    const wrong = marks.find((mark) => withoutMarks.test(place) || !isIdentityMark(mark));
    if (wrong === undefined) return [];
    const why = isIdentityMark(wrong)
      ? `can’t contain ${wrong}: it isn’t replaced here`
      : `contains ${wrong}, but only {name}, {place}, {email} and {reading} are replaced`;
    return [{ kind: 'error', place, text: why }];
  });
}

const isIdentityMark = (mark: string) =>
  fillPlaceholders(mark, { ...firstIdentity, reading: '' }) !== mark;

/** All texts with their places. */
function textsOf(value: unknown, place: readonly string[] = []): [place: string, text: string][] {
  if (typeof value === 'string') return [[place.join(' '), value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...place, key]));
}

function doubles({ projects, tiers }: Content): ContentFinding[] {
  return [
    ...repeated(projects, 'id', 'error'),
    ...repeated(projects, 'slug', 'error'),
    ...repeated(projects, 'link', 'warning'),
    ...repeated(tiers, 'slug', 'error'),
  ];
}

function repeated<Entry extends { name: string }>(
  entries: readonly Entry[],
  key: keyof Entry & string,
  kind: 'error' | 'warning',
): ContentFinding[] {
  const first = new Map<unknown, Entry>();
  return entries.flatMap((entry): ContentFinding[] => {
    const earlier = first.get(entry[key]);
    if (earlier === undefined) {
      first.set(entry[key], entry);
      return [];
    }
    const text = `has the same ${key} as ${earlier.name}: ${String(entry[key])}`;
    return [{ kind, place: entry.name, text }];
  });
}

function placeholders({ studio, projects, privacy, terms }: Content): ContentFinding[] {
  const marked: [place: string, isStandIn: boolean, what: string][] = [
    ['studio', studio.placeholder, 'person and profiles'],
    ...projects.map((project): [string, boolean, string] => [
      `project ${project.id}, ${project.name}`,
      project.placeholder,
      `copy, logo and link (${project.link})`,
    ]),
    ['privacy', privacy.placeholder, 'have the text checked for your studio'],
    ['terms', terms.placeholder, 'have the text checked for your studio'],
  ];
  return marked.flatMap(([place, isStandIn, text]): ContentFinding[] =>
    isStandIn ? [{ kind: 'placeholder', place, text }] : [],
  );
}
