import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { rounds } from '../../support/rounds.ts';

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 720 },
];

const everyRule = { rules: { 'target-size': { enabled: true } } };
/** The schemes differ in colors alone, so that only these rules can find something in one of them. */
const rulesOfColor = { runOnly: ['color-contrast', 'link-in-text-block'] };

const schemes = ['dark', 'light'] as const;

/**
 * Both color schemes and both widths, without anything else changed: one scheme at one width and the
 * other at the other, changed about from test to test, so that what all screens share is seen in all
 * four ways. With `--full`, and where only one size is of interest, each screen is.
 */
export async function expectAccessible(page: Page, at = sizes): Promise<void> {
  const areAll = at.length === 1 || rounds(0, 1) === 1;
  for (const [index, viewport] of at.entries()) {
    await page.setViewportSize(viewport);
    const first = (index + base.info().title.length) % 2;
    for (const nth of areAll ? [0, 1] : [0]) {
      const colorScheme = schemes[(first + nth) % 2] ?? 'dark';
      const rules = nth === 0 ? everyRule : rulesOfColor;
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page, rules), `${colorScheme}, ${viewport.width} px`).toEqual([]);
    }
  }
}

/** Violations that axe finds on the current page, in short. */
async function violations(
  page: Page,
  rules: typeof everyRule | typeof rulesOfColor,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // Its half a megabyte of code takes longer to read than to run: once for each page.
  const result = await new AxeBuilder({ page, ...(isThere && { axeSource: 'void axe' }) })
    .options({ ...rules, resultTypes: ['violations'] })
    // There are no frames, so that axe needs no second page to put its findings together.
    .setLegacyMode(true)
    .analyze();
  // Else axe has not seen the page. Before a dialog's backdrop it may be sure of no color.
  const { passes, incomplete } = result;
  if (rules === everyRule) expect(passes.length).toBeGreaterThan(5);
  else expect([...passes, ...incomplete, ...result.violations]).not.toEqual([]);
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}
