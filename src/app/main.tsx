import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import '../ui/styles.css';
import { routes } from './routes.tsx';

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
