const isOfTypes = ({ importKind, exportKind, specifiers = [] }) =>
  (importKind ?? exportKind) === 'type' ||
  (specifiers.length > 0 && specifiers.every((it) => (it.importKind ?? it.exportKind) === 'type'));

/**
 * Static imports that match a `pattern` of the options are refused with its `message`, `typesOnly` ones unless they
 * import types alone. The linter's own rule would refuse imports on demand as well, and those are allowed.
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
    const rules = context.options[0].map((rule) => ({ ...rule, pattern: new RegExp(rule.pattern, 'iu') }));
    const check = (node) => {
      if (!node.source) return;
      const name = node.source.value;
      const broken = rules.find(
        ({ pattern, typesOnly }) => pattern.test(name) && !(typesOnly && isOfTypes(node)),
      );
      if (broken) context.report({ node, messageId: 'restricted', data: { name, message: broken.message } });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};
