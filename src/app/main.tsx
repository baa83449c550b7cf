import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { firstPageShown } from './first-page.ts';
import { routes } from './routes.tsx';

/** Takes the page over; resolves once it answers to clicks. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element');
  const app = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>
  );
  // The development server sends an empty page; the built site is prerendered.
  if (root.firstElementChild === null) createRoot(root).render(app);
  else hydrateRoot(root, app);
  await firstPageShown;
}
