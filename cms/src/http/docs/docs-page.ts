import { fieldsOf, parameterList, shapeId, typeOf } from './docs-fields';
import { docsStyle } from './docs-style';
import { Html, html } from '../html';
import type { OpenApi, Operation } from './openapi';
import type { Reply } from './openapi-replies';

/** The envelope's own fields, described once at the top of the page. */
const envelope = ['success', 'error', 'message'];

const tagId = (name: string) => `grupo-${name.toLowerCase().split(' ')[0]}`;
/** Text in which `this` is code. */
const prose = (text: string) =>
  text.split('`').map((part, at) => (at % 2 ? html`<code>${part}</code>` : part));

function inputs({ parameters, requestBody }: Operation): Html[] {
  const places = { path: 'En la ruta', query: 'En la consulta' } as const;
  const given = (['path', 'query'] as const).flatMap((place) => {
    const fields = parameters.filter((it) => it.in === place);
    return fields.length ? [html`<h4>${places[place]}</h4>${parameterList(fields)}`] : [];
  });
  const bodies = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      html`<h4>Cuerpo <code>${type}</code></h4>${schema.description === undefined ? undefined : html`<p>${schema.description}</p>`}${fieldsOf(schema) ?? html`<p>${typeOf(schema)}</p>`}`,
  );
  return given.length + bodies.length ? [...given, ...bodies] : [html`<h4>Entrada</h4><p>Ninguna.</p>`];
}

function success(status: string, { description, content }: Reply): Html {
  const schema = content?.['application/json']?.schema;
  const shown =
    schema &&
    (schema.type === 'object'
      ? fieldsOf(schema, envelope)
      : html`<p>${typeOf(schema)}</p>${fieldsOf(schema)}`);
  return html`<h4>Respuesta ${status}</h4>${shown ?? html`<p>${schema ? 'Solo el sobre.' : description}</p>`}`;
}

function operation(path: string, method: string, it: Operation, { components }: OpenApi): Html {
  const replies = Object.entries(it.responses);
  const refusals = replies.flatMap(([status, reply]) =>
    '$ref' in reply
      ? [{ status, description: components.responses[reply.$ref.split('/').at(-1) ?? '']?.description ?? '' }]
      : [],
  );
  return html`<details id="${it.operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span><h3><code>${path}</code></h3><span class="says">${it.summary}</span><span class="who">${it.description}</span></summary>
<div class="inside">${inputs(it)}${replies.map(([status, reply]) => ('$ref' in reply ? undefined : success(status, reply)))}
<h4>Rechazos</h4><ul class="fields">${refusals.map(({ status, description }) => html`<li><code class="name">${status === 'default' ? 'otro' : status}</code> <span>${prose(description)}</span></li>`)}</ul></div>
</details>
`;
}

function group(name: string, document: OpenApi): Html {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, it]) =>
      it.tags.includes(name) ? [operation(path, method, it, document)] : [],
    ),
  );
  return html`<section aria-labelledby="${tagId(name)}"><h2 id="${tagId(name)}">${name}</h2>
${calls}</section>`;
}

/** The document as a page to read: plain HTML without scripts. */
export function docsPage(document: OpenApi): string {
  const { info, tags, components } = document;
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>La API de ${info.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" href="/api/openapi.json" type="application/json" title="OpenAPI 3.1">
<style>${new Html(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#contenido">Ir al contenido</a>
<header><div class="wrap"><h1>La API de ${info.title}</h1><p>${prose(info.description)}</p>
<p>También como documento <a href="/api/openapi.json">OpenAPI 3.1 (JSON)</a>. <a href="/">Volver a la tienda</a>.</p></div></header>
<div class="wrap">
<nav aria-label="Grupos"><ul>${[...tags.map(({ name }) => html`<li><a href="#${tagId(name)}">${name}</a></li>`), html`<li><a href="#formas">Formas</a></li>`]}</ul></nav>
<main id="contenido">
${tags.map(({ name }) => group(name, document))}
<section aria-labelledby="formas"><h2 id="formas">Formas</h2>
${Object.entries(components.schemas).map(
  ([
    name,
    schema,
  ]) => html`<details id="${shapeId(name)}" open><summary class="shape"><h3><code>${name}</code></h3></summary><div class="inside">${fieldsOf(schema)}</div></details>
`,
)}</section>
</main>
</div>
<footer><div class="wrap">Los precios van en pesos colombianos y los cobros en dólares; fechas y horas del spa son de Bogotá.</div></footer>
</body>
</html>
`.markup;
}
