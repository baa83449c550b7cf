import type { StudioWorld } from '../studio-world.ts';

export type Ids = StudioWorld['ids'];

export interface ApiRow {
  /** Access: see `Access` in platform/http/api/api-route.ts. */
  who: 'anyone' | 'owner' | 'read' | 'write';
  /** Path parameters: ids of existing records. */
  params?: (ids: Ids) => Record<string, string>;
  query?: string;
  body?: (ids: Ids) => unknown;
  /** Expected status for an allowed caller if not a success, with the reason beside it. */
  status?: number;
}
