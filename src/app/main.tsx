import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './routes.tsx';

/** Takes the page over; resolves once it answers to clicks. */
export function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root element');
  return new Promise((resolve) => {
    const app = (
      <StrictMode>
        <App onReady={resolve} />
      </StrictMode>
    );
    // The development server sends an empty page; the built site is prerendered.
    if (root.firstElementChild === null) createRoot(root).render(app);
    else hydrateRoot(root, app);
  });
}

const router = createBrowserRouter(routes);

function App({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return <RouterProvider router={router} />;
}
