/** A browser driven as people use it: fields by their labels, buttons by their names. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

/** Common interface of the drivers of two browsers. */
export interface Browser {
  /** Folder of what it downloads, until it is closed. */
  downloads: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page. */
  evaluate<Argument, Result>(
    run: (argument: Argument) => Result,
    argument: Argument,
  ): Promise<Awaited<Result>>;
  click(selector: string): Promise<void>;
  /** Replaces what a field holds. */
  type(selector: string, text: string): Promise<void>;
  /** Chooses a file of this machine. */
  choose(selector: string, path: string): Promise<void>;
  /** Draws a line with the mouse between points, counted from the middle of an element. */
  draw(selector: string, points: readonly (readonly [x: number, y: number])[]): Promise<void>;
  close(): Promise<void>;
}

export async function press(browser: Browser, name: string): Promise<void> {
  await browser.click(await find(browser, 'press', name));
}

export async function fill(browser: Browser, label: string, text: string): Promise<void> {
  await browser.type(await find(browser, 'fill', label), text);
}

/** Waits until the page shows a text. */
export async function see(browser: Browser, text: string): Promise<void> {
  const shown = () => browser.evaluate(() => document.body.innerText, null);
  await expect.poll(shown, { timeout: 30_000 }).toContain(text);
}

/** Presses a link to a ZIP, the first that this browser downloads; resolves with its path. */
export async function downloadZip(browser: Browser, name: string): Promise<string> {
  const { downloads: cwd } = browser;
  await press(browser, name);
  // Until it is complete, it is empty and has another file beside it.
  const downloaded = () =>
    globSync('*.zip*', { cwd }).map(
      (file) => file.endsWith('.zip') && statSync(join(cwd, file)).size > 0,
    );
  await expect.poll(downloaded, { timeout: 30_000, message: `download “${name}”` }).toEqual([true]);
  return join(cwd, globSync('*.zip', { cwd })[0] ?? '');
}

let found = 0;

/** Waits for what is found in the dialog in front, else in the page; returns a selector of it. */
async function find(browser: Browser, use: 'press' | 'fill', name: string): Promise<string> {
  found += 1;
  const mark = String(found);
  const isFound = () => browser.evaluate(markElement, { use, name, mark });
  await expect.poll(isFound, { timeout: 30_000, message: `${use} “${name}”` }).toBe(true);
  return `[data-found="${mark}"]`;
}

/** Runs in the page: everything it needs is in it. */
function markElement({ use, name, mark }: { use: string; name: string; mark: string }): boolean {
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]');
  const scope = [...dialogs].at(-1) ?? document;
  const named =
    use === 'press'
      ? [...scope.querySelectorAll<HTMLElement>('button, a')].filter(
          // Firefox breaks the line before text that only screen readers get.
          (one) => (one.ariaLabel ?? one.innerText).trim().replaceAll(/\s+/g, ' ') === name,
        )
      : [...scope.querySelectorAll('label')]
          .filter((label) => label.innerText.trim() === name)
          .map(({ control }) => control);
  const element = named.find((one) => one?.checkVisibility() === true);
  element?.setAttribute('data-found', mark);
  return element !== undefined;
}
