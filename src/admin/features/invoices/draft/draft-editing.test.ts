import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { InvoiceDetail } from '../../../../shared/invoices/invoice-answers.schema.ts';
import type {
  InvoiceDraft,
  InvoiceDraftChanges,
} from '../../../../shared/invoices/invoice-draft.schema.ts';
import { reckonInvoice } from '../../../../shared/invoices/invoice-sums.ts';
import { ApiError } from '../../../api-call.ts';
import { createDraftEditing, MARKED } from './draft-editing.ts';
import { draftOf, lineOf } from './sample-draft.ts';

const WAIT_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function stored(version: number, content: InvoiceDraft): InvoiceDetail {
  return {
    id: 'inv_1',
    kind: 'invoice',
    standing: 'draft',
    version,
    number: null,
    client: null,
    draft: { content, sums: reckonInvoice(content), missing: {}, credits: null },
    issued: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    updatedAt: '2026-03-01T12:00:00.000Z',
  };
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
  const onMerged = vi.fn();
  const editing = createDraftEditing({
    opened: { content: base, base, version: 1, missing: {} },
    save,
    keep,
    onMerged,
    waitMs: WAIT_MS,
  });
  const changeElsewhere = (changes: Partial<InvoiceDraft>) => {
    onServer = stored(onServer.version + 1, { ...(onServer.draft?.content ?? base), ...changes });
    return onServer;
  };
  return { editing, sent, save, keep, onMerged, changeElsewhere };
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
  expect(editing.autosave.state()).toEqual({ kind: 'failed', message: MARKED, isRefused: true });
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

test('what another window changed elsewhere in the draft is put in without asking', async () => {
  const { editing, sent, onMerged, changeElsewhere } = setUp();
  changeElsewhere({ purchaseOrder: 'PO 9' });
  editing.change({ notes: 'Mine' });
  await passTime();
  expect(editing.autosave.state().kind).toBe('saved');
  expect(sent.at(-1)).toEqual({ version: 2, notes: 'Mine' });
  expect(editing.state()).toMatchObject({
    content: { notes: 'Mine', purchaseOrder: 'PO 9' },
    version: 3,
    epoch: 0,
  });
  expect(onMerged.mock.lastCall?.[0]).toEqual([{ field: 'purchaseOrder', isContested: false }]);
});

test('what is typed while another version is put in reverts nothing of it', async () => {
  const { editing, save, sent, changeElsewhere } = setUp();
  const found = changeElsewhere({ purchaseOrder: 'PO 9' });
  let refuse: (error: Error) => void = () => {};
  save.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
  );
  editing.change({ notes: 'Min' });
  await passTime();
  editing.change({ notes: 'Mine' });
  refuse(new ApiError(409, { code: 'invoices.stale', message: 'Stale', current: found }));
  await passTime();
  expect(sent).toEqual([{ version: 2, notes: 'Mine' }]);
  expect(editing.state().content).toMatchObject({ notes: 'Mine', purchaseOrder: 'PO 9' });
  expect(editing.autosave.isUnsaved()).toBe(false);
});

test('lines are put together line by line and field by field', async () => {
  const [a, b] = [lineOf({ key: 'a' }), lineOf({ key: 'b' })];
  const { editing, changeElsewhere } = setUp(draftOf({ lines: [a, b] }));
  changeElsewhere({
    lines: [
      { ...a, details: 'Two rounds' },
      { ...b, unit: 'hour' },
    ],
  });
  editing.change({ lines: [a, { ...b, unitPrice: 90_00 }] });
  await passTime();
  expect(editing.autosave.state().kind).toBe('saved');
  expect(editing.state().content.lines).toEqual([
    { ...a, details: 'Two rounds' },
    { ...b, unit: 'hour', unitPrice: 90_00 },
  ]);
});

test('amounts written in one currency are not put into a draft that has another by now', async () => {
  const line = lineOf({ unitPrice: 100_00 });
  const { editing, changeElsewhere } = setUp(draftOf({ lines: [line] }));
  const found = changeElsewhere({ currency: 'JPY' });
  editing.change({ lines: [line, lineOf({ key: 'b', unitPrice: 50_00 })] });
  await passTime();
  expect(editing.autosave.state().kind).toBe('stale');
  editing.keepMine(found);
  expect(editing.state().content).toMatchObject({ currency: 'USD', lines: [{}, {}] });
});

test('what both changed overwrites nothing until its writer has chosen', async () => {
  const { editing, sent, changeElsewhere } = setUp();
  const found = changeElsewhere({ notes: 'Theirs', purchaseOrder: 'PO 9' });
  editing.change({ notes: 'Mine' });
  await passTime();
  expect(editing.autosave.state()).toEqual({ kind: 'stale', current: found });
  editing.keepMine(found);
  await passTime();
  expect(editing.state().content).toMatchObject({ notes: 'Mine', purchaseOrder: 'PO 9' });
  expect(sent.at(-1)).toEqual({ version: 2, notes: 'Mine' });
});

test('taking theirs drops what was written here, until that is undone', async () => {
  const { editing, save, sent, keep, changeElsewhere } = setUp();
  const found = changeElsewhere({ notes: 'Theirs' });
  editing.change({ notes: 'Mine' });
  await passTime();
  const undo = editing.takeTheirs(found);
  await passTime();
  expect(editing.state()).toMatchObject({ content: { notes: 'Theirs' }, version: 2, epoch: 1 });
  expect(save).toHaveBeenCalledOnce();
  expect(keep).toHaveBeenLastCalledWith(undefined);
  editing.change({ purchaseOrder: 'PO 9' });
  undo();
  await passTime();
  expect(sent.at(-1)).toEqual({ version: 2, notes: 'Mine', purchaseOrder: 'PO 9' });
});

test('what is marked is told while it is typed once saving was tried, until it is right', async () => {
  const { editing } = setUp();
  editing.setTyping('deposits.0.amount', 'must be a number such as 1250.50');
  expect(editing.state().tellsMarks).toBe(false);
  await passTime();
  expect(editing.state().tellsMarks).toBe(true);
  editing.setTyping('deposits.0.amount', undefined);
  expect(editing.state().tellsMarks).toBe(false);
});
