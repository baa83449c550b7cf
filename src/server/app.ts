/** The whole request lifecycle on one screen: middleware first, then routes. */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { createApi, type ApiDeps } from './api.ts';
import {
  clientPageRoutes,
  type ClientPageDeps,
} from './documents/client-routes/client-page.routes.ts';
import {
  publicCheckRoutes,
  type PublicCheckDeps,
} from './features/contracts/public-check/public-check.routes.ts';
import { inquiryRoutes, type ContactDeps } from './features/inquiries/inquiries.routes.ts';
import { answerError, answerNotFound, refuseOtherMethods } from './platform/http/answer-error.ts';
import { healthRoutes, type HealthDeps } from './platform/http/health.routes.ts';
import { isPlainLoopback, unsecureCookies } from './platform/http/loopback-cookies.ts';
import { observeRequests, type RequestVariables } from './platform/http/observe-requests.ts';
import { setSecurityHeaders } from './platform/http/security-headers.ts';
import { dropTrailingSlash, serveSite } from './platform/site/serve-site.ts';
import type { SiteStore } from './platform/site/site-store.ts';

export interface AppDeps extends ApiDeps, ContactDeps, ClientPageDeps, HealthDeps, PublicCheckDeps {
  site: SiteStore;
  /** The visitor’s address, from the socket and X-Forwarded-For. */
  clientIp: (socketAddress: string, forwardedFor: string | undefined) => string;
}

export type App = Hono<{ Bindings: HttpBindings; Variables: RequestVariables }>;

export function createApp(deps: AppDeps): App {
  const app: App = new Hono();
  // First, because pages and files need no other middleware: their headers are prepared at start.
  // The server’s listener answers nearly all of them before they get here.
  app.use(serveSite(deps.site));
  app.use(observeRequests(deps));
  app.use(setSecurityHeaders);
  if (isPlainLoopback(deps.baseUrl)) app.use(unsecureCookies);
  app.use(dropTrailingSlash(deps.site));
  app.route('/', healthRoutes(deps));
  app.route('/', inquiryRoutes(deps));
  app.route('/', clientPageRoutes(deps));
  app.route('/', publicCheckRoutes(deps));
  app.route('/api', createApi(deps));
  app.use(refuseOtherMethods(app, deps.site));
  app.notFound((c) => answerNotFound(deps.site, c));
  app.onError((error, c) => answerError(deps, error, c));
  return app;
}
