import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { rounds } from '../../support/rounds.ts';

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 720 },
];

const everyRule = { rules: { 'target-size': { enabled: true } } };
/** The schemes differ in colors alone, so that only these rules can find something in one of them. */
const rulesOfColor = { runOnly: ['color-contrast', 'link-in-text-block'] };

const dark = ['dark', everyRule] as const;
const light = ['light', rulesOfColor] as const;

/**
 * Both color schemes and both widths, without anything else changed: the narrow window in the dark and
 * the wide one in the light; with `--full`, and where only one size is of interest, both in each.
 */
export async function expectAccessible(page: Page, at = sizes): Promise<void> {
  const areAll = at.length === 1 || rounds(0, 1) === 1;
  for (const [index, viewport] of at.entries()) {
    await page.setViewportSize(viewport);
    const one = index === 0 ? dark : (['light', everyRule] as const);
    for (const [colorScheme, rules] of areAll ? [dark, light] : [one]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page, rules), `${colorScheme}, ${viewport.width} px`).toEqual([]);
    }
  }
}

/** What axe has to say against the page as it is now, in short. */
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
