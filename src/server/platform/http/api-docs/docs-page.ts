import { html } from 'hono/html';
import type { Html } from '../../mail/new-mail.ts';
import type { ApiDescription, Operation } from './describe-api.ts';
import { exampleOf, type DocumentedField, fieldLabels, typeLabel } from './schema-fields.ts';

interface Place {
  method: string;
  path: string;
  operation: Operation;
}

export async function docsPage(api: ApiDescription, stylesheet: string): Promise<string> {
  const { title, description = '' } = api.info;
  const sections = api.tags.map((tag) => ({ ...tag, places: placesOf(api, tag.name) }));
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <nav aria-label="Contents">
          <p class="title">${title}</p>
          ${sections.map(contents)}
        </nav>
        <main id="content">
          <h1>${title}</h1>
          ${description.split('\n\n').map((text) => html`<p>${inline(text)}</p>`)}
          <p>
            Machine-readable: <a href="openapi.json">openapi.json</a> (OpenAPI ${api.openapi}). All
            paths below start with <code>${api.servers[0]?.url}</code>.
          </p>
          ${sections.map(
            ({ name, description, places }) => html`
              <section aria-labelledby="${anchor(name)}">
                <h2 id="${anchor(name)}">${name}</h2>
                <p>${description}</p>
                ${places.map((place) => operationSection(api, place))}
              </section>
            `,
          )}
        </main>
      </body>
    </html>`;
  return document.toString();
}

function contents({ name, places }: { name: string; places: Place[] }): Html {
  return html`<p><a href="#${anchor(name)}">${name}</a></p>
    <ul>
      ${places.map(
        ({ operation }) =>
          html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`,
      )}
    </ul>`;
}

function operationSection(api: ApiDescription, place: Place): Html {
  const { method, path, operation } = place;
  const [status, success] = Object.entries(operation.responses)[0] ?? ['', undefined];
  const answer = Object.values(success?.content ?? {})[0]?.schema;
  const curl = curlExample(api, place);
  return html`<article aria-labelledby="${operation.operationId}">
    <h3 id="${operation.operationId}">${operation.summary}</h3>
    <p class="address"><b>${method.toUpperCase()}</b> <code>${path}</code></p>
    <p class="who">${whoMay(operation)}</p>
    ${operation.description === undefined ? '' : html`<p>${inline(operation.description)}</p>`}
    ${fieldTable('Parameters', parameterFields(api, operation))}
    ${fieldTable('Body', bodyFields(operation))}
    <p><b>${status}</b> ${success?.description}</p>
    ${answer === undefined ? '' : fieldTable('Response', fieldLabels(answer))}
    ${
      curl === undefined
        ? ''
        : html`<pre tabindex="0" role="group" aria-label="Example"><code>${curl}</code></pre>`
    }
  </article>`;
}

function placesOf(api: ApiDescription, tag: string): Place[] {
  return Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags?.includes(tag))
      .map(([method, operation]) => ({ method, path, operation })),
  );
}

function whoMay({ security = [] }: Operation): string {
  if (security.length === 0) return 'Public.';
  const scope = security.flatMap(({ token }) => token ?? [])[0];
  if (scope === undefined) return 'Requires a signed-in session; tokens are rejected.';
  return scope === 'write' ? 'Requires write scope.' : 'Requires read scope.';
}

function parameterFields(api: ApiDescription, { parameters = [] }: Operation): DocumentedField[] {
  return parameters.map((given) => {
    // The only one that is shared.
    const parameter = '$ref' in given ? api.components.parameters.IdempotencyKey : given;
    const { name, required = false, schema = {}, description } = parameter;
    return {
      name: parameter.in === 'path' ? `{${name}}` : name,
      type: typeLabel(schema),
      isRequired: required,
      description: description ?? (parameter.in === 'query' ? '' : `In the ${parameter.in}`),
    };
  });
}

function bodyFields({ requestBody }: Operation): DocumentedField[] {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const schema = content?.schema;
  if (type === undefined || schema === undefined) return [];
  if (type === 'application/json') return fieldLabels(schema);
  return [{ name: type, type: typeLabel(schema), isRequired: true, description: 'The raw bytes' }];
}

function fieldTable(caption: string, fields: readonly DocumentedField[]): Html | '' {
  if (fields.length === 0) return '';
  return html`<details ${caption === 'Response' ? '' : 'open'}>
    <summary>${caption}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Type</th>
        </tr>
      </thead>
      <tbody>
        ${fields.map(
          ({ name, type, isRequired, description }) =>
            html`<tr>
              <th scope="row"><code>${name}</code>${isRequired ? '' : html` <i>optional</i>`}</th>
              <td>${type}${description === '' ? '' : html`<br />${inline(description)}`}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}

/** Our own texts use two Markdown marks: `code` and **strong**. */
function inline(text: string): (Html | string)[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    return part.startsWith('**') ? html`<strong>${part.slice(2, -2)}</strong>` : part;
  });
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** An example with curl; undefined if no token may call it. */
function curlExample(api: ApiDescription, { method, path, operation }: Place) {
  const { security = [], requestBody } = operation;
  const isGuarded = security.length > 0;
  if (isGuarded && !security.some(({ token }) => token !== undefined)) return undefined;
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isJson = type === 'application/json';
  const body = isJson ? `'${JSON.stringify(exampleOf(content?.schema ?? {}))}'` : '@file';
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}${api.servers[0]?.url}${path}`,
    ...(isGuarded ? ['-H "Authorization: Bearer $WOLFDEN_TOKEN"'] : []),
    ...(type === undefined ? [] : [`-H "Content-Type: ${type}"`, `--data-binary ${body}`]),
  ].join(' \\\n  ');
}
