/** Line items pasted from spreadsheets, and undo of removed, moved and pasted ones. */
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { notices } from './support/clients.ts';
import { paste } from './support/clipboard.ts';
import {
  expectSaved,
  lineAt,
  openDraftWith,
  readInvoice,
  shownTitles,
  titles,
} from './support/invoices.ts';
import { callApi, test } from './support/office.ts';

// cspell:ignore spacerun colgroup

/** As each program writes it to the clipboard. */
const clipboards = {
  'Google Sheets': {
    text: 'Design two rounds\t2\t€ 1.500,00\nHosting\t12\t€ 20,00',
    html: '<meta name="generator" content="Sheets"/><style type="text/css"><!--td {border: 1px solid #ccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td data-sheets-value="{&quot;1&quot;:2}">Design<br/>two rounds</td><td>2</td><td data-sheets-numberformat="x">€ 1.500,00</td></tr><tr><td>Hosting</td><td>12</td><td>€ 20,00</td></tr></tbody></table>',
  },
  Excel: {
    text: '"Design\ntwo rounds"\t2\t1.500,00 € \r\nHosting\t12\t20,00 € \r\n',
    html: '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\,";}--></style></head><body link="#0563C1"><!--StartFragment-->\r\n <table border=0 cellpadding=0 width=192 style=\'border-collapse:collapse\'>\r\n <col width=64 span=3>\r\n <tr height=20>\r\n  <td height=20 width=64>Design<br>\r\n    two rounds</td>\r\n  <td align=right>2</td>\r\n  <td class=xl65><span style=\'mso-spacerun:yes\'>&nbsp;</span>1.500,00 €<span style=\'mso-spacerun:yes\'>&nbsp;</span></td>\r\n </tr>\r\n <tr height=20>\r\n  <td height=20>Hosting</td>\r\n  <td align=right>12</td>\r\n  <td class=xl65><span style=\'mso-spacerun:yes\'>&nbsp;</span>20,00 €</td>\r\n </tr>\r\n<!--EndFragment--></table></body></html>',
  },
  Numbers: {
    text: 'Design\ntwo rounds\t2\t1.500,00 €\nHosting\t12\t20,00 €',
    html: '<html><head><meta charset="UTF-8"><meta name="Generator" content="Cocoa HTML Writer"></head><body><table cellspacing="0" cellpadding="0" class="t1"><tbody><tr><td valign="top" class="td1"><p class="p1">Design</p><p class="p1">two rounds</p></td><td valign="top" class="td1"><p class="p1">2</p></td><td valign="top" class="td1"><p class="p1">1.500,00 €</p></td></tr><tr><td class="td1"><p class="p1">Hosting</p></td><td class="td1"><p class="p1">12</p></td><td class="td1"><p class="p1">20,00 €</p></td></tr></tbody></table></body></html>',
  },
};

for (const [program, clipboard] of Object.entries(clipboards)) {
  test(`rows from ${program} become lines, and one undo takes them away`, async ({ page }) => {
    const draft = await openDraftWith(page, ['Workshop'], 'DE');
    const { version } = await readInvoice(page, draft.id);
    await callApi(page, 'PATCH', `/api/invoices/${draft.id}`, { version, currency: 'EUR' });
    await page.reload();
    await titles(page).nth(1).focus();
    await paste(page, clipboard);
    await expect(notices(page)).toContainText('2 line items pasted');
    expect(await shownTitles(page)).toEqual(['Workshop', 'Design', 'Hosting', '']);
    await expectSaved(page);
    expect((await readInvoice(page, draft.id)).draft?.content.lines).toMatchObject([
      { title: 'Workshop' },
      { title: 'Design', details: 'two rounds', quantity: 2000, unitPrice: 1500_00 },
      { title: 'Hosting', details: '', quantity: 12_000, unitPrice: 20_00 },
    ]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => shownTitles(page)).toEqual(['Workshop', '']);
    await expect(notices(page)).not.toContainText('pasted');
  });
}

test('rows whose numbers can be read in two ways are shown before they are added', async ({
  page,
}) => {
  const draft = await openDraftWith(page, []);
  await titles(page).focus();
  await paste(page, { text: 'Design\t2\t1.500\nHosting\t12\t20', html: '' });
  const dialog = page.getByRole('dialog', { name: 'Check pasted rows' });
  await expect(dialog).toContainText('Price can be read in two ways.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add 2 line items' }).click();
  await expect(lineAt(page, 1).getByLabel('Price')).toHaveValue('1.500');
  await expect(lineAt(page, 1).getByRole('alert')).toHaveText('Did you mean 1.50 or 1,500.00?');
  await expect(page.getByText('Saved, except for the highlighted fields.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for line 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.keyboard.press('Control+z');
  await expect(lineAt(page, 1).getByLabel('Price')).toHaveValue('1.500');
  await page.getByRole('button', { name: 'Undo paste' }).click();
  await expect.poll(() => shownTitles(page)).toEqual(['']);
  await titles(page).focus();
  await paste(page, { text: 'Design\t2\t1.500\nHosting\t12\t20', html: '' });
  await dialog.getByLabel('Numbers are written like').selectOption('1.234,50');
  await expect(dialog).not.toContainText('two ways');
  await dialog.getByRole('button', { name: 'Add 2 line items' }).click();
  await expectSaved(page);
  expect((await readInvoice(page, draft.id)).draft?.content.lines).toMatchObject([
    { quantity: 2000, unitPrice: 1500_00 },
    { quantity: 12_000, unitPrice: 20_00 },
  ]);
});

test('a removed, a moved and a pasted line are undone by key and by button', async ({ page }) => {
  await openDraftWith(page, ['Workshop', 'Design', 'Hosting']);
  const all = ['Workshop', 'Design', 'Hosting', ''];
  const shows = (expected: readonly string[]) =>
    expect.poll(() => shownTitles(page)).toEqual(expected);
  const removeLine = async (place: number) => {
    await page.getByRole('button', { name: `Actions for line ${place}` }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
  };
  const undoBy = {
    key: () => page.keyboard.press('Control+z'),
    button: () => page.getByRole('button', { name: /^Undo/ }).first().click(),
  };
  for (const undo of Object.values(undoBy)) {
    await removeLine(2);
    await shows(['Workshop', 'Hosting', '']);
    await undo();
    await shows(all);
    await titles(page).first().press('Alt+ArrowDown');
    await shows(['Design', 'Workshop', 'Hosting', '']);
    await undo();
    await shows(all);
    await titles(page).nth(3).focus();
    await paste(page, { text: 'Domain\t1\t$15.00\nEmail\t12\t$3.00', html: '' });
    await shows(['Workshop', 'Design', 'Hosting', 'Domain', 'Email', '']);
    await undo();
    await shows(all);
  }
  await expectSaved(page);
});
