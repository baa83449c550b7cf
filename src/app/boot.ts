/**
 * The only script that the page itself requests. Pages work without scripts, so the application
 * is loaded after the first paint; clicks before it is ready are replayed then.
 */
import '../site/site.css';
import { loadChunk } from './chunk-load.ts';
import { keepEarlyActions } from './early-actions.ts';

/** Hidden windows never paint. */
const LONGEST_WAIT_MS = 1000;

function painted(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => setTimeout(resolve);
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      done();
    });
    observer.observe({ type: 'paint', buffered: true });
    setTimeout(done, LONGEST_WAIT_MS);
  });
}

const early = keepEarlyActions();
await Promise.race([painted(), early.first]);
try {
  const { start } = await loadChunk(() => import('./main.tsx'));
  const { layoutShown, pageShown } = start();
  await layoutShown;
  // The page itself may still be loading.
  early.release((target) => target.closest('main') === null);
  await pageShown;
} finally {
  // Without the application, every link and form still works.
  early.release(() => true);
}
