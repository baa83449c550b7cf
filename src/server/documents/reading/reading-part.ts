/** What measuring how long sections are read asks of a kind of document. */
import type { DocumentSnapshot } from '../document.ts';

export interface ReadingPart<Snapshot extends DocumentSnapshot = DocumentSnapshot> {
  /** Sections whose time in view is measured, if the settings permit it. Omitted: it never is. */
  readonly reading?: {
    isMeasured(snapshot: Snapshot): boolean;
    /** In order. Keys are unique within the document. */
    sections(snapshot: Snapshot): { key: string; title: string }[];
  };
}
