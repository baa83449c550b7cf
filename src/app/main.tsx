import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { layoutShown, pageShown, useShownAsLayout } from './page.tsx';
import { routes } from './routes.tsx';

/** Takes the page over; says when what surrounds it, and when the page itself answers to clicks. */
export function start(): { layoutShown: Promise<void>; pageShown: Promise<void> } {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element');
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  // The development server sends an empty page; the built site is prerendered.
  if (root.firstElementChild === null) createRoot(root).render(app);
  // A transition is worked on in slices of 5 ms, so that the page scrolls and answers meanwhile.
  else startTransition(() => void hydrateRoot(root, app));
  return { layoutShown, pageShown };
}

const router = createBrowserRouter(routes);

function App() {
  useShownAsLayout();
  return <RouterProvider router={router} />;
}
