import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const sizes = [
  { width: 375, height: 812 },
  { width: 1280, height: 720 },
];

/** Both color schemes at both widths, without anything else changed. */
export async function expectAccessible(page: Page, at = sizes): Promise<void> {
  for (const viewport of at) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page), `${colorScheme}, ${viewport.width} px`).toEqual([]);
    }
  }
}

/** What axe has to say against the page as it is now, in short. */
async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // There are no frames, so that axe needs no second page to put its findings together.
    .setLegacyMode(true)
    .analyze();
  expect(result.passes.length).toBeGreaterThan(5);
  return result.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')}: ${failureSummary}`,
    ),
  );
}
