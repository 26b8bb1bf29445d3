const isOfTypes = ({ importKind, specifiers }) =>
  importKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type'));

/**
 * Static imports that match a `pattern` of the options are refused with its `message`, `typesOnly` ones unless they
 * import types alone. Imports on demand are free. The linter's own rule refuses those too.
 */
export const restrictedImports = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            pattern: { type: 'string' },
            typesOnly: { type: 'boolean' },
            message: { type: 'string' },
          },
        },
      },
    ],
    messages: { restricted: '`{{name}}`: {{message}}' },
  },
  create(context) {
    const rules = context.options[0].map((rule) => ({ ...rule, pattern: new RegExp(rule.pattern) }));
    const check = (node) => {
      if (!node.source) return;
      const name = node.source.value;
      const broken = rules.find(
        ({ pattern, typesOnly }) => pattern.test(name) && !(typesOnly && isOfTypes(node)),
      );
      if (broken) context.report({ node, messageId: 'restricted', data: { name, message: broken.message } });
    };
    const checkExport = (node) =>
      check({ ...node, importKind: node.exportKind, specifiers: node.specifiers ?? [] });
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: checkExport,
      ExportAllDeclaration: checkExport,
    };
  },
};
