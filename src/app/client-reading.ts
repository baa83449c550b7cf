/**
 * Measures for how long each section of the page is in view, while the page is visible and in use,
 * and reports it. The server adds it only where the studio has it measured.
 */
const REPORT_SECONDS = 15;
/** Without scrolling, keys or pointer for so long, nobody is taken to be reading. */
const IDLE_SECONDS = 60;

const page = document.querySelector<HTMLElement>('[data-reading-link]');
const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
const link = page?.dataset['readingLink'];
if (link !== undefined && !objects()) measure(link);

/** As the browser’s headers say, too. */
function objects(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || navigator.doNotTrack === '1';
}

function measure(link: string): void {
  const visible = new Set<HTMLElement>();
  const seconds: Record<string, number> = {};
  let quiet = 0;
  let ticks = 0;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) visible.add(target as HTMLElement);
      else visible.delete(target as HTMLElement);
    }
  });
  for (const section of sections) observer.observe(section);
  const report = () => {
    ticks = 0;
    if (Object.keys(seconds).length === 0) return;
    const body = JSON.stringify({ link, sections: seconds });
    for (const key of Object.keys(seconds)) delete seconds[key];
    navigator.sendBeacon(`${location.pathname}/reading`, body);
  };
  setInterval(() => {
    quiet += 1;
    if (document.visibilityState !== 'visible' || quiet > IDLE_SECONDS) return;
    const key = tallest(visible)?.dataset['section'];
    if (key !== undefined) seconds[key] = (seconds[key] ?? 0) + 1;
    ticks += 1;
    if (ticks >= REPORT_SECONDS) report();
  }, 1000);
  for (const type of ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart']) {
    addEventListener(type, () => (quiet = 0), { passive: true, capture: true });
  }
  addEventListener('pagehide', report);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
}

/** The one that takes up most of the window. */
function tallest(visible: ReadonlySet<HTMLElement>): HTMLElement | undefined {
  let found: HTMLElement | undefined;
  let most = 0;
  for (const section of visible) {
    const { top, bottom } = section.getBoundingClientRect();
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    if (height > most) [found, most] = [section, height];
  }
  return found;
}
