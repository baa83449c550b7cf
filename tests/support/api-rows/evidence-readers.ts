/**
 * Who downloads the evidence package of an executed contract, written independently of the routes:
 * its signers after an email code, from their page, and the owner by the API.
 */
export interface EvidenceRow {
  /** Whether the page of the contract offers it. */
  isOffered: boolean;
  /** Status of `GET /c/{id}/evidence`: 303 leads back to the page. */
  page: number;
  /** Status of the form that requests an email code, whether or not the page has it. */
  code: number;
  /** Status of `GET /api/contracts/{id}/evidence-package`. */
  api: number;
}

const noLink = { isOffered: false, page: 404, code: 404 };
const mayOnlyView = { isOffered: false, page: 303, code: 403, api: 401 };
const mayRequestCode = { isOffered: true, page: 303, code: 303, api: 401 };

export const evidenceTable: Record<string, EvidenceRow> = {
  'signer with a code': { isOffered: true, page: 200, code: 303, api: 401 },
  // A code is confirmed for one browser.
  'the same in another browser': mayRequestCode,
  'signer without a code': mayRequestCode,
  viewer: mayOnlyView,
  'recipient of a copy': mayOnlyView,
  colleague: mayOnlyView,
  // Their version was replaced.
  'declined signer': { isOffered: false, page: 410, code: 410, api: 401 },
  'replaced signer': { ...noLink, api: 401 },
  // With a code for that contract.
  'signer of another contract': { ...noLink, api: 401 },
  nobody: { ...noLink, api: 401 },
  'reading token': { ...noLink, api: 403 },
  'writing token': { ...noLink, api: 403 },
  owner: { ...noLink, api: 200 },
};
