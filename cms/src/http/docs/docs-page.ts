import { html } from '../../lib/html';

export const libraryFiles = ['swagger-ui.css', 'swagger-ui-bundle.js'];

/** The document as a page to read, drawn by Swagger UI. Everything comes from our own origin. */
export const docsPage = html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>La API de Spa Bronze</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" href="/api/openapi.json" type="application/json" title="OpenAPI 3.1">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/docs.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/start.js" defer></script>
</head>
<body>
<noscript>Esta página necesita JavaScript. El contrato también está como <a href="/api/openapi.json">documento OpenAPI 3.1 (JSON)</a>.</noscript>
<div id="api"></div>
<footer class="swagger-ui"><div class="wrapper"><div class="markdown"><p>Los precios van en pesos colombianos y los cobros en dólares; fechas y horas del spa son de Bogotá. <a href="/">Volver a la tienda</a>.</p></div></div></footer>
</body>
</html>
`.markup;

/** Starts Swagger UI. To read only: nobody calls the API from the page. */
export const docsScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelRendering: 'model',
  showCommonExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

/** Hides what serves calls from the page, and gives its text enough contrast. */
export const docsStyle = `body{margin:0}
.swagger-ui .scheme-container,.swagger-ui .authorization__btn,.swagger-ui .response-col_links,.swagger-ui .response-control-media-type__accept-message,.swagger-ui .parameters :disabled{display:none}
.swagger-ui .opblock .opblock-summary-method,.swagger-ui .json-schema-2020-12__constraint,.swagger-ui .info .title small pre{color:#000;text-shadow:none}
.swagger-ui .json-schema-2020-12-expand-deep-button,.swagger-ui a,.swagger-ui .info a{color:#1f4f8f}
`;
