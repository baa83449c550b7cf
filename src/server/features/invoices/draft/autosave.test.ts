/** Cost of one autosave, which happens at every pause in typing. */
import { expect, test, vi } from 'vitest';
import { callApi } from '../../../../../tests/support/api-caller.ts';
import { addClient, addDraft, invoicingApp } from '../../../../../tests/support/invoices.ts';
import { openTestSqlite } from '../../../../../tests/support/test-database.ts';
import * as totals from '../../../../shared/documents/totals.ts';
import * as parties from '../../../documents/parties/parties.repository.ts';
import * as studios from '../../../platform/studio.repository.ts';

vi.mock('../../../../shared/documents/totals.ts', { spy: true });
vi.mock('../../../documents/parties/parties.repository.ts', { spy: true });
vi.mock('../../../platform/studio.repository.ts', { spy: true });

test('an autosave reads client and studio once, and calculates totals once', async () => {
  const app = await invoicingApp(await openTestSqlite());
  const { id, version } = await addDraft(app, await addClient(app));
  vi.clearAllMocks();
  const saved = await callApi(app, 'PATCH', `/invoices/${id}`, { version, notes: 'Thank you.' });
  expect(saved.body.draft.content.notes).toBe('Thank you.');
  expect(totals.calculateTotals).toHaveBeenCalledTimes(1);
  expect(parties.findBilledClient).toHaveBeenCalledTimes(1);
  expect(studios.getStudio).toHaveBeenCalledTimes(1);
});
