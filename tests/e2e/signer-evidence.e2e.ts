/** From the link in an email to the evidence package of the signer, who checks it without the studio. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { hasPdfTools, NO_TOOLS } from '../../scripts/ensure-pdf-tools.ts';
import { runReadme, unzip } from '../support/run-readme.ts';
import { arrived } from './support/as-client.ts';
import { mara } from './support/contracts.ts';
import { owner, test } from './support/office.ts';
import { expectPhoneAccessible, withScript } from './support/sent-proposal.ts';
import {
  close,
  confirmCode,
  countersign,
  enterCode,
  expectNamedControls,
  isSealed,
  open,
  readSent,
  release,
  signOnPage,
} from './support/signing.ts';

test(
  'a signer gets a copy at once, and downloads the evidence of what everyone signed',
  { tag: '@all' },
  async ({ page, browser, office, officeProcess, baseURL }, info) => {
    test.skip(!hasPdfTools(), NO_TOOLS);
    const { id, links } = await release(page, office, { asksForCode: true }, [mara]);
    const signer = await open(browser, baseURL, links.mara, withScript);
    await confirmCode(signer, office, mara.email);
    await signOnPage(signer, 'Mara Example');
    const copy = await arrived(office, 'You signed contract C-', mara.email);
    await expect(signer.getByRole('heading', { name: 'Evidence package' })).toHaveCount(0);
    await page.goto(`/admin/contracts/${id}`);
    await countersign(page, owner.password);
    await isSealed(page, id);
    const { number } = await readSent(page, id);

    // The code before signing counts for half an hour.
    await officeProcess.advance({ hours: 1 });
    await signer.reload();
    await expectPhoneAccessible(signer);
    await enterCode(
      signer,
      office,
      'Your code to download the evidence of contract C-',
      mara.email,
    );
    const link = signer.getByRole('link', { name: 'Download evidence package (ZIP)' });
    await expect(link).toBeVisible();
    await expectPhoneAccessible(signer);
    await expectNamedControls(signer);
    const coming = signer.waitForEvent('download');
    await link.click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe(`${number}-evidence.zip`);
    const folder = info.outputPath('evidence');
    unzip(await download.path(), folder);
    const { isAccepted, stdout, stderr } = runReadme(folder);
    expect({ isAccepted, stderr }).toMatchObject({ isAccepted: true });
    expect(stdout).toContain('signed: Mara Example');
    const emailed = copy.parsed.attachments.map(({ content }) =>
      Buffer.from(content as ArrayBuffer),
    );
    expect(emailed).toEqual([readFileSync(join(folder, 'original.pdf'))]);
    await close(signer);
  },
);
