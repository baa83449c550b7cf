/**
 * What tells in a page when a screen is there: it looks at each frame as it is painted. As text: this
 * file is checked as Node's, which knows no document.
 */
export const inPage = `
const entries = (since) => performance.getEntriesByType('resource')
  .filter((entry) => entry.startTime >= since)
  .map(({ name, startTime, responseEnd }) => ({ name: name.slice(location.origin.length), startTime, responseEnd }));
const shown = (before) => new Promise((resolve) => {
  const look = () => {
    const heading = document.querySelector('main h1');
    const isThere = heading !== null && heading !== before &&
      document.querySelector('main .skeleton, main .animate-spin') === null;
    if (isThere) resolve(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
});
const isScript = ({ name }) => name.endsWith('.js');
const isCall = ({ name }) => name.startsWith('/api/');
const first = shown(null);
const bench = globalThis.bench = {
  shift: 0,
  async rest(ms) {
    for (;;) {
      const last = Math.max(0, ...entries(0).map(({ responseEnd }) => responseEnd));
      const left = last + ms - performance.now();
      if (left <= 0) return;
      await new Promise((resolve) => setTimeout(resolve, left));
    }
  },
  async visit(path) {
    const began = performance.now();
    const before = document.querySelector('main h1');
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
    const ms = await shown(before) - began;
    const asked = entries(began);
    const names = (wanted) => asked.filter(wanted).map(({ name }) => name);
    return { ms, calls: names(isCall), scripts: names(isScript) };
  },
  async load(call) {
    const ms = await first;
    const all = entries(0);
    const callAt = (start) => all.find(({ name }) => name.startsWith(start)).startTime;
    const firstCallAt = Math.min(...all.filter(isCall).map(({ startTime }) => startTime));
    const arrivedAt = Math.max(...all.filter(isScript)
      .filter(({ startTime }) => startTime < firstCallAt).map(({ responseEnd }) => responseEnd));
    return { ms, dataAfterMs: callAt(call) - arrivedAt, sessionAfterMs: callAt('/api/session') - arrivedAt };
  },
  async write(calls) {
    const began = performance.now();
    const texts = await Promise.all(calls.map(async (call) => (await fetch(call)).text()));
    document.body.textContent = texts.join('');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return performance.now() - began;
  },
};
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) bench.shift += value;
}).observe({ type: 'layout-shift', buffered: true });
`;
