import { problemSummary } from '../../../documents/client-page/problem-summary.ts';
import type { PageView } from './page-view.ts';

/** Above a page whose form was refused: what to correct, and where. */
export const formProblems = ({ problems, texts }: PageView) =>
  problemSummary({ problems, title: texts.problems.title, linked: linkedFields });

/** Fields whose names are also the ids of their elements. */
const linkedFields: ReadonlySet<string> = new Set([
  'name',
  'printedName',
  'title',
  'authorized',
  'invoiceName',
  'invoiceEmail',
  'fundReference',
  'purchaseOrder',
  'askerName',
  'askerEmail',
]);
