/**
 * A Chromium without instrumentation, to time the opening of a page. Playwright turns on the
 * Network domain of DevTools. Chromium then takes the JavaScript stack of each `fetch`, and for the
 * first one V8 parses the whole bundle again to find the line numbers. No user waits for that.
 */
import type { BrowserContext } from '@playwright/test';
import { launch } from 'chrome-launcher';
import { browserFlags, browserPath } from './browser.ts';

/** Cookies and local storage, as Playwright tells them. */
export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface Opening {
  url: string;
  /** Runs before anything of the page. */
  script: string;
  /** An expression, evaluated in the page; may be a promise. */
  question: string;
}

/** Opens a page with an empty cache; resolves with the answer to the question. */
export type OpenAfresh = <Answer>(opening: Opening) => Promise<Answer>;

type Send = <Result>(method: string, params: object, sessionId?: string) => Promise<Result>;

interface Message {
  /** The command's place; an event has none. */
  id?: number;
  result: never;
  error?: object;
}

/** Starts the browser, whose pages all begin with `state`, and ends it after the work. */
export async function inBareBrowser(
  state: BrowserState,
  work: (open: OpenAfresh) => Promise<void>,
): Promise<void> {
  const chrome = await launch({
    chromePath: browserPath(),
    chromeFlags: [...browserFlags, '--window-size=1280,800'],
    logLevel: 'silent',
  });
  try {
    const send = await connect(chrome.port);
    await work((opening) => openAfresh(send, state, opening));
  } finally {
    chrome.kill();
  }
}

/** In a browser context of its own, which shares no cache with another. */
async function openAfresh<Answer>(send: Send, state: BrowserState, page: Opening) {
  const context = await send<{ browserContextId: string }>('Target.createBrowserContext', {});
  await send('Storage.setCookies', { cookies: state.cookies, ...context });
  const blank = { url: 'about:blank', ...context };
  const target = await send<{ targetId: string }>('Target.createTarget', blank);
  const attach = { ...target, flatten: true };
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', attach);
  const stored = JSON.stringify(state.origins.flatMap(({ localStorage }) => localStorage));
  const source = `{ for (const { name, value } of ${stored}) localStorage.setItem(name, value); ${page.script} }`;
  // Without it the script below would not run.
  await send('Page.enable', {}, sessionId);
  await send('Page.addScriptToEvaluateOnNewDocument', { source }, sessionId);
  await send('Page.navigate', { url: page.url }, sessionId);
  const ask = { expression: page.question, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await send<{
    result: { value: Answer };
    exceptionDetails?: object;
  }>('Runtime.evaluate', ask, sessionId);
  if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
  await send('Target.disposeBrowserContext', context);
  return result.value;
}

/** A connection for commands; it ends with the browser. */
async function connect(port: number): Promise<Send> {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  const commands: PromiseWithResolvers<never>[] = [];
  const opened = Promise.withResolvers<unknown>();
  socket.addEventListener('open', opened.resolve);
  socket.addEventListener('close', () => {
    for (const { reject } of [opened, ...commands]) reject(new Error('The browser has ended'));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data) as Message;
    const command = commands[id ?? -1];
    if (error === undefined) command?.resolve(result);
    else command?.reject(new Error(JSON.stringify(error)));
  });
  await opened.promise;
  return (method, params, sessionId) => {
    const command = Promise.withResolvers<never>();
    const id = commands.push(command) - 1;
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return command.promise;
  };
}
