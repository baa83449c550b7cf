import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-answers.schema.ts';
import type {
  InvoiceDraft,
  InvoiceDraftChanges,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import { ApiError } from '../../../api-call.ts';
import { createDraftEditing, MARKED } from './draft-editing.ts';
import { draftOf, lineOf } from './sample-draft.ts';

const WAIT_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Only what is read of an answer. */
function stored(version: number, content: InvoiceDraft): InvoiceDetail {
  return { version, draft: { content, missing: {} } } as InvoiceDetail;
}

function setUp(base = draftOf({})) {
  let onServer = stored(1, base);
  const sent: InvoiceDraftChanges[] = [];
  const save = vi.fn(async (changes: InvoiceDraftChanges) => {
    sent.push(changes);
    const { version, ...fields } = changes;
    if (version !== onServer.version) {
      throw new ApiError(409, { code: 'invoices.stale', message: 'Stale', current: onServer });
    }
    onServer = stored(version + 1, { ...(onServer.draft?.content ?? base), ...fields });
    return onServer;
  });
  const keep = vi.fn();
  const editing = createDraftEditing({
    opened: { content: base, base, version: 1, missing: {} },
    save,
    keep,
    waitMs: WAIT_MS,
  });
  const changeElsewhere = (changes: Partial<InvoiceDraft>) => {
    onServer = stored(onServer.version + 1, { ...(onServer.draft?.content ?? base), ...changes });
    return onServer;
  };
  return { editing, sent, save, keep, changeElsewhere };
}

const passTime = () => vi.advanceTimersByTimeAsync(WAIT_MS);

test('only what was changed is sent, with the version it was changed in', async () => {
  const { editing, sent, keep } = setUp();
  editing.change({ notes: 'Thank' });
  editing.change({ notes: 'Thank you' });
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ version: 1 }));
  await passTime();
  editing.change({ purchaseOrder: 'PO 7' });
  await passTime();
  expect(sent).toEqual([
    { version: 1, notes: 'Thank you' },
    { version: 2, purchaseOrder: 'PO 7' },
  ]);
  expect(editing.autosave.state().kind).toBe('saved');
  expect(keep).toHaveBeenLastCalledWith(undefined);
});

test('what can’t be read or reckoned with is marked, kept in the journal, and not sent', async () => {
  const { editing, save, keep } = setUp(draftOf({ lines: [lineOf({ unitPrice: 10_00 })] }));
  editing.setTyping('lines.a.quantity', 'must be a number such as 1250.50');
  editing.change({ notes: 'Thank you' });
  await passTime();
  expect(editing.autosave.state()).toEqual({ kind: 'failed', message: MARKED });
  expect(Object.keys(editing.state().problems)).toEqual(['lines.0.quantity']);
  expect(keep).not.toHaveBeenLastCalledWith(undefined);
  editing.setTyping('lines.a.quantity', undefined);
  editing.change({ discount: { kind: 'amount', amount: 11_00 } });
  await passTime();
  expect(editing.state().problems).toEqual({ discount: 'is more than the sum it is on' });
  expect(save).not.toHaveBeenCalled();
  editing.change({ discount: null });
  await passTime();
  expect(save).toHaveBeenCalledOnce();
});

test('what the server refuses is told at its field until something changes', async () => {
  const { editing, save } = setUp();
  const fields = { clientId: 'was anonymised' };
  save.mockRejectedValueOnce(new ApiError(400, { code: 'x', message: 'No', fields }));
  editing.change({ clientId: 'cli_1' });
  await passTime();
  expect(editing.state().problems).toEqual(fields);
  editing.change({ clientId: 'cli_2' });
  expect(editing.state().problems).toEqual({});
});

test('a stale draft overwrites nothing until its writer has chosen', async () => {
  const { editing, sent, changeElsewhere } = setUp();
  const found = changeElsewhere({ notes: 'Theirs', purchaseOrder: 'PO 9' });
  editing.change({ notes: 'Mine' });
  await passTime();
  expect(editing.autosave.state()).toEqual({ kind: 'stale', current: found });
  editing.takeOver(found, 'mine');
  await passTime();
  expect(editing.state().content).toMatchObject({ notes: 'Mine', purchaseOrder: 'PO 9' });
  expect(sent.at(-1)).toEqual({ version: 2, notes: 'Mine' });
});

test('taking theirs drops what was written here, and begins the fields anew', async () => {
  const { editing, save, keep, changeElsewhere } = setUp();
  const found = changeElsewhere({ notes: 'Theirs' });
  editing.change({ notes: 'Mine' });
  await passTime();
  editing.takeOver(found, 'theirs');
  await passTime();
  expect(editing.state()).toMatchObject({ content: { notes: 'Theirs' }, version: 2, epoch: 1 });
  expect(save).toHaveBeenCalledOnce();
  expect(keep).toHaveBeenLastCalledWith(undefined);
});
