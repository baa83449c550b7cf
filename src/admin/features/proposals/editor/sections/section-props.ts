import type { ProposalSection } from '../../../../../shared/proposals/proposal-sections.schema.ts';
import type { LineTax } from '../../../../../shared/taxes/default-tax.ts';
import type { ImageStore } from '../../../../../ui/rich-text/image-dialog.tsx';
import type { Problems } from '../../../../forms/draft/draft-kind.ts';
import type { SectionCheck } from '../check-proposal.ts';
import type { SectionActions } from './section-actions.ts';

/** Of the fields of one section. */
export interface SectionProps<Kind extends ProposalSection = ProposalSection> {
  section: Kind;
  place: number;
  isLast: boolean;
  /** Whether only its heading is shown. */
  isFolded: boolean;
  /** Beginning at the section, e.g. `lines.0.quantity`. */
  problems: Problems;
  check: SectionCheck | undefined;
  currency: string;
  pricesIncludeTax: boolean;
  /** Of a first line; undefined until it is known. */
  tax: LineTax | undefined;
  /** Always the same object. */
  images: ImageStore;
  actions: SectionActions;
}
