import type { Database } from '../../database/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { PdfSealer } from '../../platform/pdf-seals/pdf-sealer.ts';

/** What a contract is proved with. */
export interface ProofDeps {
  db: Database;
  files: FileStore;
  sealer: PdfSealer;
}
