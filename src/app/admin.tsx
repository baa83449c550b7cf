/** The back office: a page and an application of its own, apart from the public site. */
import '../admin/admin.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { rereadOnFocus } from '../admin/query.ts';
import { adminRoutes } from './admin-routes.tsx';
import type { ScreenHandle } from './lazy-screen.tsx';

// Zod would try whether it may make code from text, which the content security policy refuses and
// browsers report. It comes with the screens that need it, and then reads this first: to import it
// here for `config()` would bring it to the login page, too.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** A screen whose code is there by then comes without “Loading...” before it. */
const AT_ONCE_MS = 100;

rereadOnFocus();
const router = createBrowserRouter(adminRoutes);
// Before anything is shown: the screen's code and data are asked for while the session is.
const opened = router.state.matches.map(async ({ route, params }) => {
  const screen = route.handle as ScreenHandle | undefined;
  await screen?.open({ params, search: new URLSearchParams(router.state.location.search) });
});
const atOnce = new Promise((resolve) => {
  setTimeout(resolve, AT_ONCE_MS);
});
void Promise.race([Promise.all(opened), atOnce]).then(render);

function render(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element');
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
