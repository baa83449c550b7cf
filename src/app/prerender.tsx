/** Renders every public page to HTML. Bundled and run once by scripts/prerender.ts. */
import { StrictMode, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router';
import type { AnswerName } from '../shared/site/site-manifest.schema.ts';
import { SiteLayout } from '../site/layout/site-layout.tsx';
import { documentHead } from '../site/meta/document-head.ts';
import { ContactRefusedPage, ContactSentPage, ProblemPage } from '../site/pages/answers.page.tsx';
import { routes } from './routes.tsx';

export { sitePaths } from '../site/meta/page-meta.ts';

/** Answers to a plain form post and to a failed request; never hydrated. */
const answerRoutes: RouteObject[] = [
  {
    Component: SiteLayout,
    children: [
      { path: '/answers/sent', Component: ContactSentPage },
      { path: '/answers/refused', Component: ContactRefusedPage },
      { path: '/answers/problem', Component: ProblemPage },
    ],
  },
];

/** The page at `path`; an unknown path gives the "not found" page. */
export function renderPage(path: string) {
  return render(path, routes);
}

/** One of the answer pages, with marks where the server puts what was sent. */
export function renderAnswer(name: AnswerName) {
  return render(`/answers/${name}`, answerRoutes);
}

async function render(path: string, table: RouteObject[]) {
  const handler = createStaticHandler(table);
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects instead of rendering`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const body = await renderToHtml(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
  );
  return { head: documentHead(path), body };
}

async function renderToHtml(node: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(node, {
    onError: (error) => void failures.push(error),
    // A larger part would be sent later and moved by an inline script, which our policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (failures.length > 0) throw new AggregateError(failures, 'A page could not be rendered');
  return html;
}
