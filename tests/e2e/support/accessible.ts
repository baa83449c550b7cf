import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { testScope } from '../../../scripts/test-scope.ts';
import { rounds } from '../../support/rounds.ts';

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 720 },
];

const everyRule = { rules: { 'target-size': { enabled: true } } };
/** The schemes differ in colors alone, so that only these rules can find something in one of them. */
const rulesOfColor = { runOnly: ['color-contrast', 'link-in-text-block'] };

const MODAL = 'dialog:modal';

const schemes = ['dark', 'light'] as const;

/**
 * Both color schemes and both widths, without anything else changed: one scheme at one width and the
 * other at the other, changed about from test to test, so that what all screens share is seen in all
 * four ways. By `npm test` in one of them. With `--full`, and where only one size is of interest,
 * each screen is in all.
 */
export async function expectAccessible(page: Page, at = sizes): Promise<void> {
  await page.waitForLoadState();
  for (const { viewport, colorScheme, rules } of looksAt(at, base.info().title.length)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page, rules), `${colorScheme}, ${viewport.width} px`).toEqual([]);
  }
  expect(await displayedFigures(page), 'figures in the display face').toEqual([]);
  // Where a test goes on, whichever it was.
  const last = at.at(-1);
  if (last !== undefined) await page.setViewportSize(last);
}

/**
 * Amounts, numbers and dates of the current page in the display face. Its single figures are Inter’s,
 * but the signs between them would be its own (scripts/figure-fonts.test.ts).
 */
function displayedFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      if (parentElement === null || !/\p{Sc}\d|\d[^\d\s]+\d/u.test(textContent ?? '')) continue;
      if (getComputedStyle(parentElement).fontFamily.startsWith('Fraunces'))
        found.push(textContent ?? '');
    }
    return found;
  });
}

function looksAt(at: typeof sizes, turn: number) {
  const isFull = rounds(0, 1) === 1;
  const areAll = at.length === 1 || isFull;
  const looks = at.flatMap((viewport, index) =>
    (areAll ? [0, 1] : [0]).map((nth) => ({
      viewport,
      colorScheme: schemes[(index + turn + nth) % 2] ?? 'dark',
      rules: nth === 0 ? everyRule : rulesOfColor,
    })),
  );
  if (testScope() !== 'main' || isFull) return looks;
  const look = looks[Math.floor(turn / 2) % looks.length];
  return look === undefined ? [] : [{ ...look, rules: everyRule }];
}

/** Violations that axe finds on the current page, in short. */
async function violations(
  page: Page,
  rules: typeof everyRule | typeof rulesOfColor,
): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window);
  // What is behind a dialog is inert: that an edge covers half of a button there is no obstacle.
  const hasModal = (await page.locator(MODAL).count()) > 0;
  const analyze = (scope: string) =>
    // Its half a megabyte of code takes longer to read than to run: once for each page.
    new AxeBuilder({ page, ...(isThere && { axeSource: 'void axe' }) })
      .include(scope)
      .options({ ...rules, resultTypes: ['violations'] })
      // There are no frames, so that axe needs no second page to put its findings together.
      .setLegacyMode(true)
      .analyze();
  const whole = () => analyze('html');
  // A dialog that was closing may have gone by now.
  const result = hasModal ? await analyze(MODAL).catch(whole) : await whole();
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
