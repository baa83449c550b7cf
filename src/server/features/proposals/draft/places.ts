import { sectionHeading } from '../../../../shared/proposals/proposal-labels.ts';
import type { ProposalSnapshot } from '../../../../shared/proposals/proposal-snapshot.schema.ts';
import { NOT_PRINTED } from '../../../documents/freeze/unprintable.ts';

/** Name of a place in a snapshot, e.g. “section “Scope””. */
export function placeInProposal(
  snapshot: ProposalSnapshot,
  [field = '', index]: readonly string[],
): string | undefined {
  const at = Number(index);
  switch (field) {
    case 'sections': {
      const section = snapshot.sections[at];
      const heading = section && sectionHeading(section, snapshot);
      return heading ? `section “${heading}”` : `section ${at + 1}`;
    }
    case 'projects':
      return `the project “${snapshot.projects[at]?.name}”`;
    case 'files': {
      const file = snapshot.files[at];
      const isPicture = (file?.width ?? null) !== null;
      return isPicture ? NOT_PRINTED : `the name of the file “${file?.name}”`;
    }
    case 'schedule':
      return `payment ${at + 1}`;
    case 'coverImage':
      return 'the description of the cover image';
    case 'changeOrder':
      return 'the title of the engagement';
    // For the page only, and from the version before.
    case 'changes':
    case 'contractTemplate':
      return NOT_PRINTED;
  }
  return undefined;
}
