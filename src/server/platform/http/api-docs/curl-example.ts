/** Example of a call with curl. */
import type { ApiDescription, Operation } from './openapi.ts';
import { exampleOf } from './schema-fields.ts';

/** Undefined if no token may call it. */
export function curlExample(
  api: ApiDescription,
  place: { method: string; path: string; operation: Operation },
): string | undefined {
  const { method, path, operation } = place;
  const { security = [], requestBody } = operation;
  const isGuarded = security.length > 0;
  if (isGuarded && !security.some(({ token }) => token !== undefined)) return undefined;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isJson = type === 'application/json';
  const body = isJson ? JSON.stringify(exampleOf(content?.schema ?? {})) : '@file';
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${api.servers[0]?.url}${path}`,
    ...(isGuarded ? ['-H "Authorization: Bearer $WOLFDEN_TOKEN"'] : []),
    ...(type === undefined ? [] : [`-H "Content-Type: ${type}"`]),
    ...(type === undefined ? [] : [`--data-binary ${isJson ? `'${body}'` : body}`]),
  ].join(' \\\n  ');
}
